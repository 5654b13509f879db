import { isApiError } from '@site/shared/api/api-error';
import { createKey } from '@site/shared/api/create-key';
import type { DeskActivity, MadeTicket } from '@site/shared/contracts/ticket-desk';
import { defineForm } from '@site/shared/forms/define-site-form';
import { FormElement } from '@site/shared/forms/form-element';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Text } from '@site/shared/ui/text';
import { useEffect, useRef } from 'react';
import { activityName } from '../../activity/activity-name.ts';
import { Outcome } from '../../form/outcome.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { useCall } from '../../form/use-call.ts';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import { makeTicket } from './api/desk.ts';
import { deskStyles as styles } from './desk-styles.ts';
import { deskTexts } from './desk-texts.ts';

interface MakeTicketProps {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  readonly activities: readonly DeskActivity[];
  /** What this desk is for. */
  readonly desk: string | undefined;
  readonly onMade: (ticket: MadeTicket) => void;
  readonly onCancel: () => void;
}

const ticketForm = defineForm({
  contract: () =>
    import('@site/shared/contracts/ticket-desk').then(
      ({ newDeskTicketSchema }) => newDeskTicketSchema,
    ),
  texts: deskTexts,
  required: ['firstName'],
  optional: ['lastName'],
  boxes: ['type'],
  mode: 'onSubmit',
});

/** Makes a ticket for somebody without a phone, from the stock of all. */
export function MakeTicket({
  token,
  onTokenRefused,
  activities,
  desk,
  onMade,
  onCancel,
}: MakeTicketProps) {
  const t = useTexts(deskTexts);
  const site = useSiteForm(ticketForm);
  const { busy, error, run } = useCall();
  /** The same until there is an answer, so that a lost one makes no second ticket. */
  const key = useRef<{ readonly for: string; readonly key: string }>(undefined);
  const types = activities.map(({ type }) => type);

  // What for is set already.
  const { setFocus } = site.form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  return (
    <FormElement
      site={site}
      css={styles.form}
      onPress={() =>
        site.submit(async (ticket) => {
          const order = JSON.stringify(ticket);
          if (key.current?.for !== order) key.current = { for: order, key: createKey() };
          const { key: idempotencyKey } = key.current;
          const failure = await run(async (signal) =>
            onMade(await makeTicket(ticket, { staffToken: token, idempotencyKey, signal })),
          );
          if (isTokenRefused(failure)) onTokenRefused(failure);
        })
      }
    >
      <Text kind="small">{t('makeHelp')}</Text>
      <SelectField
        label={t('activity')}
        options={types.map((type) => ({ value: type, label: activityName(type, '+') }))}
        defaultValue={types.find((type) => type === desk) ?? types[0]}
        {...site.form.register('type')}
      />
      <SiteField site={site} name="firstName" autoComplete="off" maxLength={100} />
      <SiteField site={site} name="lastName" autoComplete="off" maxLength={100} />
      {error !== undefined && <Outcome kind="error">{t(reasonOf(error))}</Outcome>}
      <Button type="submit" busy={busy || site.isPressed}>
        {t('makeIt')}
      </Button>
      <Button look="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </FormElement>
  );
}

function reasonOf(error: unknown): 'soldOut' | 'closed' | 'tooMany' | 'notMade' {
  if (!isApiError(error)) return 'notMade';
  if (error.key === 'capacityReached') return 'soldOut';
  if (error.key === 'rateLimited') return 'tooMany';
  return error.key === 'registrationPeriodClosed' ? 'closed' : 'notMade';
}
