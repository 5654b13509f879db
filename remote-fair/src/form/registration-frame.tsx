import type { ApiError } from '@site/shared/api/api-error';
import { FieldGroup } from '@site/shared/forms/field-group';
import { FormFrame } from '@site/shared/forms/form-frame';
import { UnjudgedLine } from '@site/shared/forms/unjudged-line';
import { useReadiness } from '@site/shared/forms/use-readiness';
import type { Sending } from '@site/shared/forms/use-sending';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { withoutScripts } from '@site/shared/ui/scripting';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formStyles as styles } from './form-styles.ts';
import { Outcome } from './outcome.tsx';
import { formTexts } from './texts.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface RegistrationFrameProps<Values extends FieldValues, Output, Name extends string, Payload> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly sending: Sending<Payload>;
  /** What is sent of what the contract made of the fields. */
  readonly payload: (output: Output) => Payload;
  /**
   * Why what was tried was not sent, in words; limits and the bot check are said already. Undefined where the
   * field that is wrong says enough.
   */
  readonly explain: (failure: ApiError, tried: Payload | undefined) => string | undefined;
  /** What the service calls a field, where it has a name of its own for it. */
  readonly serviceNames?: Partial<Record<NoInfer<Name>, string>>;
  readonly heading: string;
  readonly button: string;
  /** While the form is being sent, a line stands in the place of the button. Default: a busy button. */
  readonly hidesButton?: boolean;
  readonly noScript?: string;
  readonly children: ReactNode;
}

/** What every form of the fair has around its fields, and how it is sent. */
export function RegistrationFrame<
  Values extends FieldValues,
  Output,
  Name extends string,
  Payload,
>({
  site,
  sending,
  payload,
  explain,
  serviceNames,
  heading,
  button,
  hidesButton = false,
  noScript,
  children,
}: RegistrationFrameProps<Values, Output, Name, Payload>) {
  const t = useTexts(formTexts);
  const refusal = useRefusalText();
  const busy = sending.state === 'sending';
  const inWords = (failure: ApiError, tried: Payload | undefined) =>
    refusal.explain(failure) ?? explain(failure, tried);
  const message = sending.failure && inWords(sending.failure, sending.triedPayload);

  const [isCorrection] = useState(() => sending.sentValues !== undefined);
  const { place } = site;
  useEffect(() => {
    if (isCorrection) place.current?.querySelector<HTMLInputElement>('[type="tel"]')?.focus();
  }, [place, isCorrection]);

  async function send(output: Output) {
    const tried = payload(output);
    const failure = await sending.send(site.submission(tried));
    if (!failure) return;
    // Where there is an alert, that has focus.
    const focus = inWords(failure, tried) === undefined;
    site.showFieldErrors(renamed(failure.fieldErrors, serviceNames), { focus });
  }

  return (
    <FormFrame
      site={site}
      heading={heading}
      headingLevel={2}
      busy={busy}
      onSend={(output) => void send(output)}
    >
      <FieldGroup disabled={busy}>{children}</FieldGroup>
      <p css={withoutScripts}>{noScript ?? t('noScript')}</p>
      {message !== undefined && <Outcome kind="error">{message}</Outcome>}
      {busy && hidesButton ? (
        <p css={styles.wait} role="status">
          {t('wait')}
        </p>
      ) : (
        <SendButton site={site} busy={busy || site.isPressed} label={button} />
      )}
    </FormFrame>
  );
}

function renamed(
  fieldErrors: Readonly<Record<string, string>>,
  serviceNames: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string>> {
  const own = Object.entries(serviceNames).flatMap(([name, theirs = name]) => {
    const reason = fieldErrors[theirs];
    return reason === undefined ? [] : [[name, reason] as const];
  });
  return { ...fieldErrors, ...Object.fromEntries(own) };
}

interface SendButtonProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly busy: boolean;
  readonly label: string;
}

/** Apart, since each key may change it. */
function SendButton<Values extends FieldValues, Output, Name extends string>({
  site,
  busy,
  label,
}: SendButtonProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const { isReady } = useReadiness(site);
  return (
    <div>
      <Button type="submit" disabled={!isReady} busy={busy}>
        {busy ? t('wait') : label}
      </Button>
      <UnjudgedLine contract={site.model.contract} />
    </div>
  );
}
