import type { ReleaseStore } from '../store/release-store.ts';
import { isExperiment } from './experiment.ts';
import { type KeptExperiment, listExperiments, readExperiment } from './experiment-counts.ts';

/** An experiment of a part, with what was counted of it. */
export interface ListedExperiment extends KeptExperiment {
  readonly name: string;
  /** When it began. */
  readonly since: string;
  /** When it ends; left out when it has ended. */
  readonly until?: string;
}

interface Wanted {
  /** Of this part alone; of all that are live where it is left out. */
  readonly name?: string;
  /** How many are given. */
  readonly max: number;
}

/** Experiments that run, and those that have ended of which something was counted: the newest first. */
export async function newestExperiments(
  store: Pick<ReleaseStore, 'readPointer' | 'storage'>,
  { name: wanted, max }: Wanted,
): Promise<ListedExperiment[]> {
  const pointer = await store.readPointer();
  const names = wanted === undefined ? Object.keys(pointer?.versions ?? {}) : [wanted];
  const ofParts = names.map(async (name) => {
    const canary = pointer?.parts[name]?.canary;
    const running = isExperiment(canary) ? canary : undefined;
    const kept = await listExperiments(store.storage, name);
    const begins = new Set([...(running ? [running.since] : []), ...kept]);
    return [...begins].map((since) => ({ name, since, running: runningAt(running, since) }));
  });
  const found = (await Promise.all(ofParts)).flat();
  const newest = found.toSorted((one, other) => other.since.localeCompare(one.since)).slice(0, max);
  const read = newest.map(async ({ name, since, running }): Promise<ListedExperiment[]> => {
    const kept = await readExperiment(store.storage, { name, since });
    if (!running) return kept ? [{ name, since, ...kept }] : [];
    const { version, percent, experiment } = running;
    return [{ name, since, version, percent, ...experiment, counts: kept?.counts ?? {} }];
  });
  return (await Promise.all(read)).flat();
}

function runningAt<Canary extends { readonly since: string }>(
  canary: Canary | undefined,
  since: string,
): Canary | undefined {
  return canary?.since === since ? canary : undefined;
}
