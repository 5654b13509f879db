import { FieldGroup } from '@site/shared/forms/field-group';
import { FormFrame, type FormFrameProps } from '@site/shared/forms/form-frame';
import { formTexts as kitTexts } from '@site/shared/forms/texts';
import { useReadiness } from '@site/shared/forms/use-readiness';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';

interface RegistrationFrameProps<Values extends FieldValues, Output, Name extends string>
  extends Omit<FormFrameProps<Values, Output, Name>, 'headingLevel'> {
  readonly busy: boolean;
  readonly button: string;
  /** What stands in the place of the button while the form is being sent. Default: a busy button. */
  readonly wait?: ReactNode;
  readonly noScript: string;
  /** What went wrong. */
  readonly message: ReactNode;
}

/** What every form of the fair has around its fields. */
export function RegistrationFrame<Values extends FieldValues, Output, Name extends string>({
  button,
  wait,
  noScript,
  message,
  children,
  ...frame
}: RegistrationFrameProps<Values, Output, Name>) {
  const { site, busy } = frame;
  return (
    <FormFrame {...frame} headingLevel={2}>
      <FieldGroup disabled={busy}>{children}</FieldGroup>
      <p css={styles.noScript}>{noScript}</p>
      {message}
      {busy && wait ? wait : <SendButton site={site} busy={busy} label={button} />}
    </FormFrame>
  );
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
  const kit = useTexts(kitTexts);
  const { contract, isReady } = useReadiness(site);
  return (
    <div>
      <Button type="submit" disabled={!isReady} busy={busy}>
        {busy ? t('wait') : label}
      </Button>
      <p css={styles.remark} role="status">
        {contract === 'failed' && kit('unjudged')}
      </p>
    </div>
  );
}
