import { useTexts } from '@site/shared/i18n';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formStyles as styles } from './form-styles.ts';
import { MissingLine } from './missing-line.tsx';
import { formTexts } from './texts.ts';
import { useReadiness } from './use-readiness.ts';
import type { SiteFormState } from './use-site-form.ts';

interface FormActionsProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly button: string | undefined;
  readonly busy: boolean;
  readonly allMissing: string | undefined;
}

/** The button of a form, and what it still waits for: the one thing that each key may change. */
export function FormActions<Values extends FieldValues, Output, Name extends string>({
  site,
  button,
  busy,
  allMissing,
}: FormActionsProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const id = useId();
  const { textFields, required } = site.model;
  const { contract, missing, isReady } = useReadiness(site);
  const untouched = required.every((name) => missing.includes(name));
  return (
    <div css={styles.actions}>
      <Button type="submit" disabled={!isReady} busy={busy} aria-describedby={id}>
        {button ?? t('send')}
        <Icon name="arrow" />
      </Button>
      <MissingLine
        id={id}
        contract={contract}
        needed={textFields.filter((name) => missing.includes(name)).map(site.texts.needed)}
        allMissing={untouched ? allMissing : undefined}
      />
    </div>
  );
}
