import { useTexts } from '@site/shared/i18n';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formStyles as styles } from './form-styles.ts';
import { MissingLine } from './missing-line.tsx';
import { formTexts } from './texts.ts';
import type { FormPart } from './use-missing-fields.ts';
import { useReadiness } from './use-readiness.ts';
import type { SiteFormState } from './use-site-form.ts';

interface FormActionsProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  /** What is sent. Default: all fields. */
  readonly part?: FormPart;
  /** What the button says. Default: 'Verstuur'. */
  readonly button?: string | undefined;
  readonly busy?: boolean;
  /** Said beside the button while nothing is filled in. */
  readonly allMissing?: string | undefined;
  /** Said beside the button once nothing is missing. Default: that the form can be sent. */
  readonly ready?: string | undefined;
  /** Another button, before it. */
  readonly before?: ReactNode;
  readonly className?: string;
}

/** The button of a form, and what it still waits for: the one thing that each key may change. */
export function FormActions<Values extends FieldValues, Output, Name extends string>({
  site,
  part = site.model,
  button,
  busy = false,
  allMissing,
  ready,
  before,
  className,
}: FormActionsProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const id = useId();
  const { contract, missing, isReady } = useReadiness(site, part);
  const { textFields } = site.model;
  const untouched = part.required.every((name) => missing.includes(name));
  return (
    <div css={styles.actions} className={className}>
      {before}
      <Button
        type="submit"
        disabled={!isReady}
        busy={busy}
        aria-describedby={id}
        onClick={ignoreSecondClick}
      >
        {button ?? t('send')}
        <Icon name="arrow" />
      </Button>
      <MissingLine
        id={id}
        contract={contract}
        needed={textFields.filter((name) => missing.includes(name)).map(site.texts.needed)}
        allMissing={untouched ? allMissing : undefined}
        ready={ready}
      />
    </div>
  );
}

/** The second click of a double one would fall on what the first has brought here. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
