import type { ComponentProps, ReactNode } from 'react';
import { checkboxStyles, choiceHint, choiceRow } from './choice-styles.ts';
import { useControlIds } from './control-frame.tsx';
import { FieldMessage } from './field-message.tsx';

export interface CheckboxProps extends ComponentProps<'input'> {
  /** May hold a link: to the terms, for example. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** What is wrong, in words; absent when nothing is. */
  readonly error?: string | undefined;
}

/** A labelled checkbox; `register(name)` of react-hook-form spreads into it. */
export function Checkbox({ label, hint, error, ...attributes }: CheckboxProps) {
  const { ids, described } = useControlIds({ hint, error }, attributes.id);
  return (
    <div>
      <label css={choiceRow} htmlFor={ids.control}>
        <input
          css={checkboxStyles}
          {...attributes}
          type="checkbox"
          id={ids.control}
          {...described}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <small css={choiceHint} id={ids.hint}>
          {hint}
        </small>
      )}
      <FieldMessage id={ids.error} error={error} />
    </div>
  );
}
