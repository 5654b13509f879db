import { useTexts } from '@site/shared/i18n';
import { useEffect, useState } from 'react';
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
  readonly hint?: string;
  /** What to ask about a number that no country knows. Default: that it is fine if it is right. */
  readonly unknown?: string;
  /** What to ask about a number that does not look mobile, where an SMS goes. */
  readonly notMobile?: string;
}

const loadRules = () => import('./read-phone.ts');

/**
 * A phone number in any usual form; a `SiteFormState` has one such field at most. On leaving the field,
 * and before it is sent, it is put into its international form; one that no country knows stays as it
 * is and is asked about, no more: a person knows their number better, and new ranges are opened all the
 * time.
 */
export function PhoneField<Values extends FieldValues, Output, Name extends string>({
  site,
  name,
  unknown,
  notMobile,
  ...attributes
}: PhoneFieldProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const field = site.field(name);
  const error = useFieldError(site, name);
  const [remark, setRemark] = useState<string>();

  const path = name as string as Path<Values>;
  const read = (): string => site.form.getValues(path) ?? '';

  async function normalise() {
    const typed = read();
    const number = await loadRules().then(
      (rules) => rules.readPhone(typed),
      // Without the rules it stays as it was typed.
      () => undefined,
    );
    // The visitor is typing again.
    if (read() !== typed) return;
    if (typed.trim() === '' || !number) setRemark(undefined);
    else if (number.phone === undefined) setRemark(unknown ?? t('phoneUnknown'));
    else setRemark(number.isMobile ? undefined : notMobile);
    if (number?.phone === undefined || number.phone === typed) return;
    site.form.setValue(path, number.phone as PathValue<Values, Path<Values>>);
  }

  // A click on the button leaves the field and sends in one go, before the rules answer: the number
  // would go as it was typed, and otherwise when it is sent again, which makes two requests.
  const { beforePress } = site;
  useEffect(() => {
    beforePress.current = normalise;
    return () => {
      beforePress.current = undefined;
    };
  });

  return (
    <div>
      <Field
        {...field}
        {...inputs.phone}
        {...attributes}
        error={error}
        onFocus={() => void loadRules().catch(() => undefined)}
        onChange={(event) => {
          setRemark(undefined);
          void field.onChange(event);
        }}
        onBlur={(event) => {
          void field.onBlur(event);
          void normalise();
        }}
      />
      <p css={styles.remark} role="status">
        {!error && remark}
      </p>
    </div>
  );
}
