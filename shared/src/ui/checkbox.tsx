import type { ComponentProps, ReactNode } from 'react';
import { checkboxStyles, choiceHint, choiceRow } from './choice-styles.ts';
import { OptionalMark, useControlIds } from './control-frame.tsx';
import { FieldMessage } from './field-message.tsx';

export interface CheckboxProps extends ComponentProps<'input'> {
  /** May hold a link: to the terms, for example. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** What is wrong, in words; absent when nothing is. */
  readonly error?: string | undefined;
  /** Says so after the label. */
  readonly optional?: boolean | undefined;
}

/** A labelled checkbox; `register(name)` of react-hook-form spreads into it. */
export function Checkbox({ label, hint, error, optional, ...attributes }: CheckboxProps) {
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
        <span>
          {label}
          {optional && <OptionalMark />}
        </span>
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
