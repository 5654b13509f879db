import { useTexts } from '@site/shared/i18n';
import { type FocusEvent, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { formStyles as styles } from './form-styles.ts';
import { inputs } from './inputs.ts';
import { useFieldError } from './site-field.tsx';
import { formTexts } from './texts.ts';
import type { SiteFormState } from './use-site-form.ts';

interface PhoneFieldProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly name: Name;
}

const loadRules = () => import('./normalise-phone.ts');

/**
 * A phone number in any usual form. On leaving the field it is shown in its international form; one
 * that no country knows stays as it is and is asked about, since a person knows their number better.
 */
export function PhoneField<Values extends FieldValues, Output, Name extends string>({
  site,
  name,
}: PhoneFieldProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const field = site.field(name);
  const error = useFieldError(site, name);
  const [unknown, setUnknown] = useState(false);

  async function normalise({ target }: FocusEvent<HTMLInputElement>) {
    const typed = target.value;
    const phone = await loadRules().then(
      (rules) => rules.normalisePhone(typed),
      // Without the rules it stays as it was typed.
      () => typed,
    );
    // The visitor is typing again.
    if (target.value !== typed) return;
    setUnknown(typed.trim() !== '' && phone === undefined);
    if (phone === undefined || phone === typed) return;
    const path = name as string as Path<Values>;
    site.form.setValue(path, phone as PathValue<Values, Path<Values>>);
  }

  return (
    <div>
      <Field
        {...field}
        {...inputs.phone}
        error={error}
        onFocus={() => void loadRules().catch(() => undefined)}
        onBlur={(event) => {
          void field.onBlur(event);
          void normalise(event);
        }}
      />
      <p css={styles.remark} role="status">
        {unknown && t('phoneUnknown')}
      </p>
    </div>
  );
}
