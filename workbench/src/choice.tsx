import { styles } from './workbench-styles.ts';

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <fieldset css={styles.choice}>
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
