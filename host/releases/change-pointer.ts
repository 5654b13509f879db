import { setTimeout as pause } from 'node:timers/promises';
import { writeLogEntry } from './log.ts';
import { signChange } from './signing/sign-change.ts';
import { type LogEntry, type PartState, type Pointer, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Who asks for a change, and why. */
export interface Author {
  readonly who: string;
  readonly why?: string | undefined;
}

/** What a change makes of the pointer, and how the log tells it. */
export interface Change {
  readonly pointer: Pointer;
  readonly entry: Pick<LogEntry, 'action' | 'name' | 'from' | 'to' | 'note'>;
  /** The revision that the next one follows, when it is not the pointer's own. */
  readonly above?: number;
}

/** How often a change is worked out anew because others were faster. */
const attempts = 20;

/**
 * Changes the pointer in one step. The change is worked out on what was read, and made only if that
 * is still what is there; otherwise it is worked out anew. So checks may take their time, a rollback
 * never waits for them, and whatever kills this leaves the old state or the new one.
 *
 * @param decide the change, or `undefined` when there is nothing to do
 */
export async function changePointer(
  store: ReleaseStore,
  author: Author,
  decide: (pointer: Pointer) => Promise<Change | undefined> | Change | undefined,
): Promise<LogEntry | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { pointer, tag } = await store.readPointerToChange();
    const change = await decide(pointer);
    if (!change) return undefined;
    const entry: LogEntry = {
      revision: (change.above ?? pointer.revision) + 1,
      at: new Date().toISOString(),
      who: author.who,
      ...change.entry,
      ...(author.why && { why: author.why }),
    };
    const next = await signChange(store, pointer, {
      ...change.pointer,
      revision: entry.revision,
      change: entry,
    });
    // The last change leaves the pointer now: it must be in the log before.
    await writeLogEntry(store, pointer);
    if (await store.replacePointer(next, tag)) {
      await writeLogEntry(store, next);
      return entry;
    }
    await pause(Math.random() * 20 * (attempt + 1));
  }
  throw new ReleaseError('Other release commands were faster every time: try again.');
}

/** The pointer with another version of a part live, the last one being noted where rollbacks look. */
export function withVersion(
  pointer: Pointer,
  name: string,
  { version, earlier }: { readonly version: string; readonly earlier: readonly string[] },
): Pointer {
  const { canary, ...part } = partOf(pointer, name);
  const left = [pointer.versions[name], canary?.version].filter((old) => old && old !== version);
  const next: PartState = {
    ...part,
    earlier: [...earlier],
    retired: retire(part.retired, left, version),
  };
  return withPart({ ...pointer, versions: { ...pointer.versions, [name]: version } }, name, next);
}

/** Notes when visitors stopped to get versions; one that they get again is forgotten. */
export function retire(
  retired: PartState['retired'],
  left: readonly (string | undefined)[],
  live: string | undefined,
): PartState['retired'] {
  const now = new Date().toISOString();
  const entries = Object.entries(retired).filter(([version]) => version !== live);
  return Object.fromEntries([
    ...entries,
    ...left.flatMap((version) => (version ? [[version, now] as const] : [])),
  ]);
}
