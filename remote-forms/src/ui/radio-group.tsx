import { choiceBar, choiceBarPart, choiceHint, radioStyles } from '@site/shared/ui/choice-styles';
import type { ControlTexts } from '@site/shared/ui/control-frame';
import { FieldGroup } from '@site/shared/ui/field-group';
import type { ComponentProps } from 'react';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Attributes other than these go to every radio: `name`, `ref`, `onChange`. */
export interface RadioGroupProps
  extends ControlTexts,
    Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'defaultValue'> {
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The option that is chosen; none when it is no option. */
  readonly value: string;
}

/** One choice out of a few with short labels: radio buttons under a legend, as one bar of equal parts. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, id, options, value, ...attributes } = props;
  return (
    <FieldGroup {...{ label, hint, error, optional, id }}>
      <div css={choiceBar}>
        {options.map((option) => (
          <label css={choiceBarPart} key={option.value}>
            <input
              css={radioStyles}
              {...attributes}
              type="radio"
              value={option.value}
              checked={option.value === value}
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
