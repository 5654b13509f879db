import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Field } from '@site/shared/ui/field';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Outcome } from '../../form/outcome.tsx';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { failureKey, refusedFields } from './failure-text.ts';
import { loginStyles as styles } from './login-styles.ts';
import { ResendCode } from './resend-code.tsx';
import { hasSignedUp, signupDraft } from './signup-draft.ts';
import { SignupNote } from './signup-note.tsx';
import { texts } from './texts.ts';
import { useFormValues } from './use-form-values.ts';
import { useStepCall } from './use-step-call.ts';
import { canGoBack, type FormStep, type WallState } from './wall.ts';
import type { StepResult } from './wall-calls.ts';
import {
  type FieldName,
  fieldAttributes,
  fieldsOfStep,
  isOptional,
  readValues,
} from './wall-fields.ts';

interface StepFormProps {
  readonly state: WallState & { readonly step: FormStep };
  readonly onDone: (result: StepResult) => void;
  readonly onBack: () => void;
}

const loadCalls = () => import('./wall-calls.ts');

/** A step at which something is filled in. The contract judges it, here and at the service. */
export function StepForm({ state, onDone, onBack }: StepFormProps) {
  const { step, code } = state;
  const t = useTexts(texts);
  const refusal = useRefusalText();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const { busy, error, run } = useStepCall();
  const keepValues = useFormValues(place, step === 'signup' ? signupDraft : undefined);
  const [corrects] = useState(() => step === 'signup' && hasSignedUp());
  const refused = refusedFields(error);
  const names: readonly FieldName[] = fieldsOfStep[step];
  const failure = error === undefined || names.some((name) => refused[name]) ? undefined : error;

  useEffect(() => {
    void loadCalls().catch(() => undefined);
  }, []);

  // After the layout, when the browser's history has put the page where it was scrolled to.
  useEffect(() => {
    // Who comes back to a sign-up has most often mistyped the number.
    place.current?.querySelector<HTMLInputElement>(corrects ? '[type="tel"]' : 'input')?.focus();
  }, [corrects]);

  useLayoutEffect(() => {
    if (error === undefined) return;
    const wrong = place.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.select();
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readValues(event.currentTarget);
    run(async (signal) => {
      const { callStep } = await loadCalls();
      const result = await callStep(step, { values, reference: code?.reference ?? '', signal });
      signal.throwIfAborted();
      onDone(result);
    });
  }

  const reason = (name: FieldName) => {
    const key = refused[name];
    if (key === undefined) return undefined;
    return t(key === 'required' ? `${name}.required` : `${name}.invalid`);
  };

  const hintOf = (name: FieldName) => {
    if (name === 'nickname') return t('nickname.hint');
    return name === 'password' && corrects ? t('password.kept') : undefined;
  };

  return (
    <form
      ref={place}
      css={styles.form}
      aria-labelledby={`${id}-heading`}
      noValidate
      onInput={keepValues}
      onSubmit={submit}
    >
      <Heading level={2} size="heading" id={`${id}-heading`}>
        {t(`${step}.heading`)}
      </Heading>
      <p>{t(`${step}.intro`, { phone: code?.phone ?? t('yourPhone') })}</p>
      <div css={step === 'signup' ? styles.pair : styles.single}>
        {names.map((name) => (
          <Field
            key={name}
            {...fieldAttributes[name]}
            name={name}
            label={t(name)}
            hint={hintOf(name)}
            optional={isOptional(step, name)}
            aria-required={!isOptional(step, name) || undefined}
            readOnly={busy}
            error={reason(name)}
          />
        ))}
      </div>
      {step === 'signup' && <SignupNote />}
      {failure !== undefined && (
        <Outcome kind="error">{refusal.explain(failure) ?? t(failureKey(failure))}</Outcome>
      )}
      <div css={styles.actions}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'wait' : `${step}.button`)}
          {!busy && <Icon name="arrow" />}
        </Button>
        <Button look="ghost" disabled={!canGoBack(state, busy)} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {(step === 'otp' || step === 'activate') && code?.phone !== undefined && (
        <ResendCode
          step={step}
          phone={code.phone}
          reference={code.reference}
          sentAt={code.sentAt}
          onSent={(again) => onDone({ kind: 'codeSent', code: again })}
        />
      )}
    </form>
  );
}
