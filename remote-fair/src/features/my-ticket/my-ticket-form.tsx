import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { type FormEvent, useRef } from 'react';
import { createFormDraft } from '../../form/form-draft.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { Outcome } from '../../form/outcome.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { RegistrationSent } from '../../form/registration-sent.tsx';
import { formTexts } from '../../form/texts.ts';
import { useFormValues } from '../../form/use-form-values.ts';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { useRegistration } from '../../form/use-registration.ts';
import { texts } from './texts.ts';

const draft = createFormDraft('my-ticket');

async function send(phone: string): Promise<void> {
  const { sendTicketsAgain } = await import('../../form/send-tickets-again.ts');
  return sendTicketsAgain(phone);
}

/** Asks for tickets by phone. What it says is the same for every number. */
export function MyTicketForm() {
  const t = useTexts(texts);
  const common = useTexts(formTexts);
  const refusal = useRefusalText();
  const place = useRef<HTMLFormElement>(null);
  const { values, read, bringBack } = useFormValues(place, draft);
  const { state, error, register, startAgain } = useRegistration({ draft, send });
  const { phone = '' } = values;
  const isBusy = state === 'loading';

  if (state === 'submitted') {
    const correct = () => {
      bringBack();
      startAgain();
    };
    return (
      <RegistrationSent phone={phone} onCorrect={correct}>
        {t('asked', { phone })}
      </RegistrationSent>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = read();
    if (typed.phone) void register(typed.phone);
  }

  const refused = error?.fieldErrors.phone !== undefined;
  return (
    <form
      ref={place}
      css={styles.form}
      aria-labelledby="my-ticket-form"
      noValidate
      onInput={read}
      onSubmit={submit}
    >
      <Heading level={2} id="my-ticket-form">
        {t('form')}
      </Heading>
      <fieldset css={styles.fields} disabled={isBusy}>
        <PhoneField refused={refused} onNormalise={read} />
      </fieldset>
      <p css={styles.noScript}>{t('noScript')}</p>
      {error && !refused && <Outcome kind="error">{refusal.explain(error) ?? t('failed')}</Outcome>}
      <div>
        <Button type="submit" disabled={phone === ''} busy={isBusy}>
          {isBusy ? common('wait') : t('submit')}
        </Button>
      </div>
    </form>
  );
}
