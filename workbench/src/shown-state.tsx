import type { Language } from '@site/shared/i18n/language';
import { prepareStage, Stage } from '@site/shared/testing/stage';
import type { FeatureStates, OpenedState, State } from '@site/shared/testing/states';
import { createVisitor } from '@site/shared/testing/visitor';
import { useEffect, useRef, useState } from 'react';
import { config } from './config.ts';
import { features } from './features.ts';
import { setUpNetwork } from './network.ts';
import type { View } from './view.ts';
import { styles } from './workbench-styles.ts';

/**
 * One state, by itself on the page. A changed file arrives here as another feature, which takes the
 * place of the old one: what a visitor typed stays.
 */
export function ShownState({ view }: { readonly view: View }) {
  const { language } = view;
  const feature = features.find(({ id }) => id === view.feature)?.feature;
  const state = feature?.states[view.state ?? ''];
  const [opened, setOpened] = useState<OpenedState>();
  const [failure, setFailure] = useState<unknown>();
  const hasVisited = useRef(false);

  useEffect(() => {
    if (!feature || !state) return;
    let current = true;
    setFailure(undefined);
    open(feature, state, language).then(
      (result) => current && setOpened(result),
      (error) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [feature, state, language]);

  useEffect(() => {
    if (!opened || hasVisited.current) return;
    hasVisited.current = true;
    state?.visitor?.(createVisitor(language)).catch(setFailure);
  }, [opened, state, language]);

  if (!state) return <p>There is no such state.</p>;
  return (
    <>
      {failure !== undefined && (
        <pre role="alert" css={styles.failure}>
          {String(failure)}
        </pre>
      )}
      {opened && <Stage opened={opened} language={language} config={config} />}
    </>
  );
}

let isPrepared = false;

async function open(
  feature: FeatureStates,
  state: State,
  language: Language,
): Promise<OpenedState> {
  if (!isPrepared) prepareStage(state, config);
  isPrepared = true;
  // Before there is a service worker: it would be asked for each of the files.
  await feature.load();
  await setUpNetwork([...(state.answers ?? []), ...(feature.answers ?? [])]);
  return feature.open(state, { language, config });
}
