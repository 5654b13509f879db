import { type ControlTexts, useControlIds } from '@site/shared/ui/control-frame';
import { FieldMessage } from '@site/shared/ui/field-message';
import { controlStyles, hintStyles, labelStyles } from '@site/shared/ui/field-styles';
import type { ComponentProps } from 'react';

interface SelectFieldProps extends ComponentProps<'select'>, Omit<ControlTexts, 'optional'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few; the first unless told otherwise. */
export function SelectField({ label, hint, error, options, ...attributes }: SelectFieldProps) {
  const { ids, described } = useControlIds({ hint, error }, attributes.id);
  return (
    <div>
      <label css={labelStyles} htmlFor={ids.control}>
        {label}
      </label>
      {hint && (
        <p css={hintStyles} id={ids.hint}>
          {hint}
        </p>
      )}
      <select css={controlStyles} {...attributes} id={ids.control} {...described}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessage id={ids.error} error={error} />
    </div>
  );
}
