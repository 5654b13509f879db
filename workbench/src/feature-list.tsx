import { features } from './features.ts';
import { styles } from './workbench-styles.ts';

interface FeatureListProps {
  readonly feature: string;
  readonly state: string | undefined;
  readonly onChoose: (feature: string, state: string) => void;
}

/** Every feature with its states. */
export function FeatureList({ feature, state, onChoose }: FeatureListProps) {
  return (
    <nav css={styles.list}>
      {features.map(({ id, remote, name, feature: { states } }) => (
        <section key={id}>
          <h2>
            {remote} <b>{name}</b>
          </h2>
          {Object.keys(states).map((option) => (
            <button
              key={option}
              type="button"
              aria-current={id === feature && option === state}
              onClick={() => onChoose(id, option)}
            >
              {option}
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}
