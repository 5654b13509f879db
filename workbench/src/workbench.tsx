import { languages } from '@site/shared/i18n/language';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { FeatureList } from './feature-list.tsx';
import { features } from './features.ts';
import { readView, type View, type Width, widths, writeView } from './view.ts';
import { styles } from './workbench-styles.ts';

/** A list of states, and the one that was chosen in a page of its own. */
export function Workbench() {
  const [view, setView] = useState(() => readView(location.search));
  const chosen = features.find(({ id }) => id === view.feature) ?? features[0];
  const state = view.state ?? Object.keys(chosen?.feature.states ?? {})[0];

  function show(more: Partial<View>) {
    const next = { ...view, ...more };
    history.replaceState(null, '', writeView(next));
    setView(next);
  }

  if (!chosen) return <p>No feature has states yet: see docs/workbench.md.</p>;
  const address = `/state.html${writeView({ ...view, feature: chosen.id, state })}`;
  return (
    <div css={styles.workbench}>
      <FeatureList
        feature={chosen.id}
        state={state}
        onChoose={(feature, name) => show({ feature, state: name })}
      />
      <div css={styles.stage}>
        <div css={styles.toolbar}>
          <Choice
            label="Language"
            options={languages}
            chosen={view.language}
            onChoose={(language) => show({ language })}
          />
          <Choice
            label="Width"
            options={Object.keys(widths) as Width[]}
            chosen={view.width}
            onChoose={(width) => show({ width })}
          />
          <a href={address} target="_blank" rel="noopener">
            In a tab of its own
          </a>
        </div>
        <div css={styles.room}>
          <iframe
            key={address}
            css={styles.page}
            style={{ width: widths[view.width] }}
            src={address}
            title={`${chosen.name}: ${state}`}
          />
        </div>
      </div>
    </div>
  );
}
