import type { ApiError } from '@site/shared/api/api-error';
import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import { emailMax, isEmailAddress } from '@site/shared/contracts/email-format';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Checkbox } from '@site/shared/ui/checkbox';
import { Field } from '@site/shared/ui/field';
import { Heading } from '@site/shared/ui/heading';
import { type FormEvent, useRef } from 'react';
import { createFormDraft, type FieldValues } from '../../form/form-draft.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { Outcome } from '../../form/outcome.tsx';
import { PersonFields } from '../../form/person-fields.tsx';
import { RegistrationSent } from '../../form/registration-sent.tsx';
import { TermsBox } from '../../form/terms-box.tsx';
import { formTexts } from '../../form/texts.ts';
import { isPersonComplete, useFormValues } from '../../form/use-form-values.ts';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { type SendOptions, useRegistration } from '../../form/use-registration.ts';
import { texts } from './texts.ts';

const draft = createFormDraft('challenge');

async function send(registration: ChallengeRegistration, options: SendOptions): Promise<void> {
  const { registerForChallenge } = await import('@site/shared/api/challenge');
  return registerForChallenge(registration, options);
}

/** Registration for the challenge (specification sections 2, 4, 5 and 8). */
export function RegistrationForm() {
  const t = useTexts(texts);
  const common = useTexts(formTexts);
  const refusal = useRefusalText();
  const place = useRef<HTMLFormElement>(null);
  const { values, read, bringBack } = useFormValues(place, draft);
  const { state, error, register, startAgain } = useRegistration({ draft, send });
  const { phone = '', newsletter } = values;

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
    if (!isComplete(typed)) return;
    const { firstName = '', lastName = '', phone = '', email = '' } = typed;
    void register({ firstName, lastName, phone, email, options: {} });
  }

  return (
    <form
      ref={place}
      css={styles.form}
      aria-labelledby="challenge-form"
      noValidate
      onInput={read}
      onSubmit={submit}
    >
      <Heading level={2} id="challenge-form">
        {t('form')}
      </Heading>
      <fieldset css={styles.fields} disabled={state === 'loading'}>
        <PersonFields phoneRefused={error?.fieldErrors.phone !== undefined} onNormalise={read} />
        <Checkbox name="newsletter" label={t('newsletter')} />
        {/* Not there unless it is wanted, so that each tick and click empties it. */}
        {newsletter && (
          <Field
            label={t('email')}
            hint={t('emailHint')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={emailMax}
            required
          />
        )}
        <TermsBox />
      </fieldset>
      <p css={styles.noScript}>{common('noScript')}</p>
      {error && <Outcome kind="error">{refusal.explain(error) ?? t(errorKey(error))}</Outcome>}
      {state === 'loading' ? (
        <p css={styles.wait} role="status">
          {common('wait')}
        </p>
      ) : (
        <div>
          <Button type="submit" disabled={!isComplete(values)}>
            {t('submit')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The newsletter wants an address; its field is there only when the newsletter is. */
function isComplete(values: FieldValues): boolean {
  return isPersonComplete(values) && (!values.newsletter || isEmailAddress(values.email ?? ''));
}

function errorKey({ key, status }: ApiError) {
  if (key === 'registrationPeriodClosed' || key === 'duplicateRegistration') return key;
  return status === 400 || key === 'validationFailed' ? 'validationFailed' : 'generic';
}
