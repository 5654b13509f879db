import type { FeatureStates } from '@site/shared/testing/states';

/** A feature as the workbench lists it. */
export interface Feature {
  /** `<remote>/<name of its file>`. */
  readonly id: string;
  readonly remote: string;
  readonly name: string;
  readonly feature: FeatureStates;
}

const files = import.meta.glob<{ readonly states: FeatureStates }>(
  '../../remote-*/src/features/**/*.states.ts',
  { eager: true },
);

const chosen = String(import.meta.env.VITE_REMOTES ?? '')
  .split(' ')
  .filter(Boolean);

/** Every feature with states, of the remotes that the workbench was started for. */
export const features: readonly Feature[] = Object.entries(files)
  .map(([file, { states }]) => {
    const [, remote = '', name = ''] = /remote-([^/]+)\/.*\/([^/]+)\.states\.ts$/.exec(file) ?? [];
    return { id: `${remote}/${name}`, remote, name, feature: states };
  })
  .filter(({ remote }) => chosen.length === 0 || chosen.includes(remote));
