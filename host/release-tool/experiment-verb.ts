import { mustBeReleased } from '../releases/change-part.ts';
import {
  type Comparison,
  compareVersions,
  comparisonText,
} from '../releases/experiments/compare-versions.ts';
import {
  type ListedExperiment,
  newestExperiments,
} from '../releases/experiments/list-experiments.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { columns, typed, type Verb } from './verb.ts';

export const experimentVerb: Verb = {
  target: '<name>',
  does: 'what visitors did with the experiment of a part that runs, or with its last one',
  async run({ store, target: name }) {
    const { counts, ...experiment } = await findExperiment(store, name);
    const { version, percent, goal, since, until } = experiment;
    const comparison = compareVersions(counts, percent);
    const days = Object.entries(counts).map(([day, buckets]) => ({
      day,
      ...compareVersions({ [day]: buckets }, percent),
    }));
    const header = ['day', 'with it', 'reached', 'rate', 'without', 'reached', 'rate'];
    const rows = days.map(({ day, variant, others }) => [day, ...cells(variant), ...cells(others)]);
    return {
      lines: [
        `${name}@${version}, ${percent}% of the visitors since ${since}, ${until ? `until ${until}` : 'ended'}; goal: ${goal}.`,
        ...(rows.length > 0
          ? [...columns([header, ...rows]), `${comparisonText(comparison)}.`]
          : ['Nothing was heard so far.']),
        ...(comparison.verdict === 'better'
          ? [`To give it to everyone: ${typed(`promote ${name}@${version}`)}`]
          : []),
      ],
      data: { ...experiment, comparison, days },
    };
  },
};

function cells({ documents, goals, rate }: Comparison['variant']): string[] {
  return [String(documents), String(goals), documents > 0 ? `${(100 * rate).toFixed(1)}%` : '-'];
}

async function findExperiment(store: ReleaseStore, name: string): Promise<ListedExperiment> {
  const [found] = await newestExperiments(store, { name, max: 1 });
  if (found) return found;
  mustBeReleased(store, (await store.readPointerToChange()).pointer, name);
  throw new ReleaseError(
    `${name} has had no experiment of which something is known: start one with ${typed(`promote ${name}@<version> --experiment forms/contact --for 14d`)}.`,
  );
}
