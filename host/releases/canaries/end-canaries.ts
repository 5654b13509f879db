import { type Change, changePointer, retire, withVersion } from '../change-pointer.ts';
import { freezeOf } from '../freeze.ts';
import {
  isAutoRollbackOff,
  type LogEntry,
  type Pointer,
  partOf,
  withPart,
} from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What is known of a canary beside the version that most visitors have. */
interface Verdict {
  readonly healthy: boolean;
  /** For the log: what was seen. */
  readonly reason: string;
}

/** Judges a canary beside what most visitors get; `undefined` when nothing is known of it. */
export type CanaryJudge = (canary: {
  readonly name: string;
  readonly version: string;
  readonly before: string;
}) => Verdict | undefined;

/**
 * Ends canaries whose time is over: everyone gets the version, or nobody when it is known to be ill.
 * Where nothing is known, time decides, and the log says so. What is frozen is given to nobody more. Several servers may
 * try at once; one is the first, and the others find nothing to do.
 */
export async function endDueCanaries(
  store: ReleaseStore,
  judge: CanaryJudge = () => undefined,
): Promise<LogEntry[]> {
  const pointer = await store.readPointer();
  const ended: LogEntry[] = [];
  for (const name of Object.keys(pointer?.parts ?? {})) {
    const version = pointer && dueCanary(pointer, name);
    if (!version) continue;
    const before = pointer.versions[name] ?? '';
    const { healthy, reason } = judge({ name, version, before }) ?? {
      healthy: true,
      reason: 'its time is over, and nothing is known of its health',
    };
    const stays = isAutoRollbackOff(pointer, name, version);
    const author = {
      who: 'composition server',
      why: stays ? `${reason}; it was promoted with --no-auto-rollback` : reason,
    };
    const isPromoted = healthy || stays;
    const entry = await changePointer(store, author, (now) => {
      if (dueCanary(now, name) !== version) return undefined;
      if (isPromoted && freezeOf(now, name)) return undefined;
      return withoutCanary(now, { name, version, isPromoted });
    });
    if (entry) ended.push(entry);
  }
  return ended;
}

function dueCanary(pointer: Pointer, name: string): string | undefined {
  const { canary } = partOf(pointer, name);
  return canary?.until && Date.parse(canary.until) <= Date.now() ? canary.version : undefined;
}

/** Gives a canary to everyone, or to nobody. */
export function withoutCanary(
  pointer: Pointer,
  { name, version, isPromoted }: { name: string; version: string; isPromoted: boolean },
): Change {
  const live = pointer.versions[name] ?? '';
  const { canary: _, ...part } = partOf(pointer, name);
  if (isPromoted) {
    return {
      pointer: withVersion(pointer, name, { version, earlier: [...part.earlier, live] }),
      entry: { action: 'end canary', name, from: live, to: version, note: 'promoted' },
    };
  }
  const retired = retire(part.retired, [version], live);
  return {
    pointer: withPart(pointer, name, { ...part, retired }),
    entry: { action: 'end canary', name, from: version, to: live, note: 'rolled back' },
  };
}
