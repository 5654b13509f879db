import { defineForm } from '@site/shared/forms/define-site-form';
import type { FormDelivery } from '@site/shared/forms/form-delivery';
import type { Sending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Checkbox } from '@site/shared/ui/checkbox';
import { useLayoutEffect } from 'react';
import { PersonFields } from '../../form/person-fields.tsx';
import { RegistrationFrame } from '../../form/registration-frame.tsx';
import { TermsBox } from '../../form/terms-box.tsx';
import { formTexts } from '../../form/texts.ts';
import { texts } from './texts.ts';
import type { TicketOrder } from './ticket-order.ts';
import { useFailureText } from './use-failure-text.ts';

const ticketForm = defineForm({
  contract: () => import('../../form/person-contract.ts').then((module) => module.ticketFormSchema),
  texts: formTexts,
  required: ['firstName', 'lastName', 'phone'],
  boxes: ['terms', 'exploring'],
});

interface TicketFieldsProps {
  readonly activity: string;
  /** For a place on the waiting list. */
  readonly waits: boolean;
  /** Told which of both it is, before that is painted. */
  readonly onWaits: (waits: boolean) => void;
  readonly delivery: FormDelivery<TicketOrder>;
  readonly sending: Sending<TicketOrder>;
}

export function TicketFields({ activity, waits, onWaits, delivery, sending }: TicketFieldsProps) {
  const t = useTexts(texts);
  const site = useSiteForm(ticketForm, delivery);
  const explain = useFailureText();
  useLayoutEffect(() => onWaits(waits), [onWaits, waits]);

  return (
    <RegistrationFrame
      site={site}
      sending={sending}
      payload={({ firstName, lastName, phone, exploring }) => ({
        activity,
        waits,
        ticket: {
          firstName,
          lastName,
          phoneNumber: phone,
          // The newsletter is never turned on here.
          email: '',
          employeeLookingForJob: exploring === true,
          zzpLookingForJob: false,
          homeAssistantInfo: false,
        } as const,
      })}
      explain={(failure, tried) => explain(failure, { waits: tried?.waits ?? waits })}
      serviceNames={{ phone: 'phoneNumber' }}
      heading={t(waits ? 'waitingList' : 'form')}
      button={t(waits ? 'wait' : 'submit')}
    >
      <PersonFields site={site} />
      <Checkbox {...site.form.register('exploring')} label={t('exploring')} />
      <TermsBox {...site.form.register('terms')} />
    </RegistrationFrame>
  );
}
