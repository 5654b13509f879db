import { withoutCanary } from '../canaries/end-canaries.ts';
import { type Author, changePointer } from '../change-pointer.ts';
import { type LogEntry, partOf } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ExperimentCanary } from './experiment.ts';

/**
 * Gives everyone the version again that most have. Several servers may try at once: one is the first. A freeze does not
 * keep it from ending, as it goes back to what was there.
 *
 * @returns `undefined` when it has ended by now
 */
export function endExperiment(
  store: ReleaseStore,
  { name, canary }: { readonly name: string; readonly canary: ExperimentCanary },
  author: Author,
): Promise<LogEntry | undefined> {
  const { version, since } = canary;
  return changePointer(store, author, (pointer) => {
    const now = partOf(pointer, name).canary;
    if (now?.version !== version || now.since !== since) return undefined;
    return withoutCanary(pointer, { name, version, isPromoted: false });
  });
}
