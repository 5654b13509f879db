import type { TicketCreation } from '@site/shared/contracts/ticket-creation';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Checkbox } from '@site/shared/ui/checkbox';
import { Heading } from '@site/shared/ui/heading';
import { type FormEvent, useRef } from 'react';
import { createFormDraft } from '../../form/form-draft.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { PersonFields } from '../../form/person-fields.tsx';
import { RegistrationSent } from '../../form/registration-sent.tsx';
import { TermsBox } from '../../form/terms-box.tsx';
import { formTexts } from '../../form/texts.ts';
import { isPersonComplete, useFormValues } from '../../form/use-form-values.ts';
import { useRegistration } from '../../form/use-registration.ts';
import { RegistrationFailure } from './registration-failure.tsx';
import { texts } from './texts.ts';

/** One for all activities: who registers for another one is still the same person. */
const draft = createFormDraft('ticket');

/** Registration for one or more activities (specification sections 2, 3, 5 and 8). */
export function RegistrationForm({ activity }: { readonly activity: string }) {
  const t = useTexts(texts);
  const common = useTexts(formTexts);
  const place = useRef<HTMLFormElement>(null);
  const { values, read, bringBack } = useFormValues(place, draft);
  const { state, error, register, startAgain } = useRegistration<TicketCreation>({
    draft,
    purpose: activity,
    async send(ticket, options) {
      const { createTicket } = await import('@site/shared/api/tickets');
      return createTicket(activity, ticket, options);
    },
  });
  const { phone = '' } = values;
  const isBusy = state === 'loading';

  if (state === 'submitted') {
    const correct = () => {
      bringBack();
      startAgain();
    };
    return (
      <RegistrationSent phone={phone} onCorrect={correct}>
        {t('thanks', { phone })}
      </RegistrationSent>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = read();
    if (!isPersonComplete(typed)) return;
    const { firstName = '', lastName = '', phone: phoneNumber = '', exploring } = typed;
    void register({
      firstName,
      lastName,
      phoneNumber,
      // The newsletter is never turned on here.
      email: '',
      employeeLookingForJob: exploring !== undefined,
      zzpLookingForJob: false,
      homeAssistantInfo: false,
    });
  }

  return (
    <form
      ref={place}
      css={styles.form}
      aria-labelledby="ticket-form"
      noValidate
      onInput={read}
      onSubmit={submit}
    >
      <Heading level={2} id="ticket-form">
        {t('form')}
      </Heading>
      <fieldset css={styles.fields} disabled={isBusy}>
        <PersonFields
          phoneRefused={error?.fieldErrors.phoneNumber !== undefined}
          onNormalise={read}
        />
        <Checkbox name="exploring" label={t('exploring')} />
        <TermsBox />
      </fieldset>
      <p css={styles.noScript}>{common('noScript')}</p>
      {error && <RegistrationFailure error={error} />}
      <div>
        <Button type="submit" disabled={!isPersonComplete(values)} busy={isBusy}>
          {isBusy ? common('wait') : t('submit')}
        </Button>
      </div>
    </form>
  );
}
