import { css } from '@emotion/react';
import {
  choiceBar,
  choiceBarPart,
  choiceHint,
  choiceRow,
  radioStyles,
} from '@site/shared/ui/choice-styles';
import type { ControlTexts } from '@site/shared/ui/control-frame';
import { FieldGroup } from '@site/shared/ui/field-group';
import type { ComponentProps } from 'react';

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
  /** `bar`: one control in parts of the same width, for a few short labels. Default: `row`. */
  readonly look?: 'row' | 'bar';
  /** The option that is chosen at first, when the group is uncontrolled. */
  readonly defaultValue?: string;
  /** The option that is chosen, when the group is controlled. */
  readonly value?: string;
}

const looks = {
  row: {
    options: css({ display: 'flex', flexWrap: 'wrap', columnGap: '2rem' }),
    option: choiceRow,
  },
  bar: { options: choiceBar, option: choiceBarPart },
};

/** One choice out of a few, as radio buttons under a legend. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, look = 'row', ...rest } = props;
  const { options, defaultValue, value, id, ...attributes } = rest;
  return (
    <FieldGroup {...{ label, hint, error, optional, id }}>
      <div css={looks[look].options}>
        {options.map((option) => (
          <label css={looks[look].option} key={option.value}>
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
    </FieldGroup>
  );
}

function chosen(option: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: option === value };
  return defaultValue === undefined ? {} : { defaultChecked: option === defaultValue };
}
