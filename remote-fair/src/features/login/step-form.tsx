import { FormFrame } from '@site/shared/forms/form-frame';
import { SiteField } from '@site/shared/forms/site-field';
import { UnjudgedLine } from '@site/shared/forms/unjudged-line';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { useEffect, useState } from 'react';
import { Outcome } from '../../form/outcome.tsx';
import { useCall } from '../../form/use-call.ts';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { failureKey, isCodeRefused, refusedFields } from './failure-text.ts';
import { loginStyles as styles } from './login-styles.ts';
import { ResendCode } from './resend-code.tsx';
import { hasSignedUp, signupDraft } from './signup-draft.ts';
import { SignupNote } from './signup-note.tsx';
import type { StepValues } from './step-contracts.ts';
import { fieldAttributes, fieldsOfStep, type StepField } from './step-fields.ts';
import { stepForms } from './step-forms.ts';
import { texts } from './texts.ts';
import { canGoBack, type FormStep, type WallState } from './wall.ts';
import type { StepResult } from './wall-calls.ts';

interface StepFormProps<Step extends FormStep> {
  readonly step: Step;
  readonly state: WallState;
  readonly onDone: (result: StepResult) => void;
  readonly onBack: () => void;
}

const loadCalls = () => import('./wall-calls.ts');

// Sending loads them again.
const prepare = () => void loadCalls().catch(() => undefined);

const signup = { draft: signupDraft, prepare };

/** A step at which something is filled in. */
export function StepForm<Step extends FormStep>({
  step,
  state,
  onDone,
  onBack,
}: StepFormProps<Step>) {
  const { code } = state;
  const t = useTexts(texts);
  const refusal = useRefusalText();
  const site = useSiteForm(stepForms[step], step === 'signup' ? signup : { prepare });
  const { place } = site;
  const { busy, error, forget, run } = useCall();
  const [corrects] = useState(() => step === 'signup' && hasSignedUp());
  const isWaiting = busy || site.isPressed;
  const names: readonly StepField<Step>[] = fieldsOfStep[step];
  const { errors } = site.form.formState;
  const hasMistake = names.some((name) => name in errors);

  // What is wrong now is said at its field; what was refused before is over then.
  useEffect(() => {
    if (hasMistake) forget();
  }, [hasMistake, forget]);

  // After the layout, when the browser's history has put the page where it was scrolled to.
  useEffect(() => {
    // Who comes back to a sign-up has most often mistyped the number.
    place.current?.querySelector<HTMLInputElement>(corrects ? '[type="tel"]' : 'input')?.focus();
  }, [place, corrects]);

  async function send(values: StepValues<Step>) {
    const failure = await run(async (signal) => {
      const { callStep } = await loadCalls();
      const result = await callStep(step, { values, reference: code?.reference ?? '', signal });
      signal.throwIfAborted();
      onDone(result);
    });
    site.showFieldErrors(refusedFields(failure));
  }

  const hintOf = (name: string) => {
    if (name === 'nickname') return t('nickname.hint');
    return name === 'password' && corrects ? t('password.kept') : undefined;
  };

  return (
    <FormFrame
      site={site}
      css={styles.form}
      heading={t(`${step}.heading`)}
      headingLevel={2}
      headingSize="heading"
      busy={busy}
      onSend={(values) => void send(values)}
    >
      <p>{t(`${step}.intro`, { phone: code?.phone ?? t('yourPhone') })}</p>
      <div css={step === 'signup' ? styles.pair : styles.single}>
        {names.map((name) => (
          <SiteField
            key={name}
            site={site}
            name={name}
            {...fieldAttributes[name]}
            hint={hintOf(name)}
            readOnly={isWaiting}
          />
        ))}
      </div>
      {step === 'signup' && <SignupNote />}
      {error !== undefined && !hasMistake && (
        <Outcome kind="error">
          <p>{refusal.explain(error) ?? t(failureKey(error))}</p>
          {isCodeRefused(error, step) && <p>{t('codeLimits')}</p>}
        </Outcome>
      )}
      <div css={styles.actions}>
        <Button type="submit" busy={isWaiting}>
          {t(isWaiting ? 'wait' : `${step}.button`)}
          {!isWaiting && <Icon name="arrow" />}
        </Button>
        <Button look="ghost" disabled={!canGoBack(state, isWaiting)} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <UnjudgedLine contract={site.model.contract} />
      {(step === 'otp' || step === 'activate') && code?.phone !== undefined && (
        <ResendCode
          step={step}
          phone={code.phone}
          reference={code.reference}
          sentAt={code.sentAt}
          onSent={(again) => {
            onDone({ kind: 'codeSent', code: again });
            place.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </FormFrame>
  );
}
