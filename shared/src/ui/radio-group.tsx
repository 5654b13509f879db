import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { choiceHint, choiceRow, radioStyles } from './choice-styles.ts';
import { type ControlTexts, OptionalMark, useControlIds } from './control-frame.tsx';
import { FieldMessage } from './field-message.tsx';
import { hintStyles, labelStyles } from './field-styles.ts';
import { colour } from './tokens.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Attributes other than these go to every radio: `name`, `ref`, `onChange`, `defaultValue`. */
export interface RadioGroupProps
  extends ControlTexts,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked'> {
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The option that is chosen at first, when the group is uncontrolled. */
  readonly defaultValue?: string;
  /** The option that is chosen, when the group is controlled. */
  readonly value?: string;
}

const invalid = css({ '& input': { borderColor: colour.accentText } });

const rows = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2rem' });

/** One choice out of a few, as radio buttons under a legend. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, options, defaultValue, value, id, ...attributes } = props;
  const { ids, described } = useControlIds({ hint, error }, id);
  return (
    <fieldset
      css={error && invalid}
      id={ids.control}
      aria-describedby={described['aria-describedby']}
    >
      <legend css={labelStyles}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && (
        <p css={hintStyles} id={ids.hint}>
          {hint}
        </p>
      )}
      <div css={rows}>
        {options.map((option) => (
          <label css={choiceRow} key={option.value}>
            <input
              css={radioStyles}
              {...attributes}
              type="radio"
              value={option.value}
              {...chosen(option.value, value, defaultValue)}
            />
            <span>
              {option.label}
              {option.hint && <small css={choiceHint}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={ids.error} error={error} />
    </fieldset>
  );
}

function chosen(option: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: option === value };
  return defaultValue === undefined ? {} : { defaultChecked: option === defaultValue };
}
