import { readLog } from '../../releases/log.ts';
import { rollback } from '../../releases/rollback.ts';
import {
  isAutoRollbackOff,
  type LogEntry,
  type Pointer,
  partOf,
} from '../../releases/store/pointer.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { WatchedVersion } from './health-watch.ts';

/** Who takes versions back by their health, in the log. */
const who = 'health';

/** How far back the log is read. */
const lastEntries = 200;

/** The versions that health may take back, and how. */
export class WatchedVersions {
  private stamp = '';
  private fresh: readonly WatchedVersion[] = [];

  constructor(private readonly store: ReleaseStore) {}

  readonly list = async (): Promise<readonly WatchedVersion[]> => {
    const stamp = await this.store.pointerStamp();
    if (stamp === this.stamp) return this.fresh;
    const pointer = await this.store.readPointer();
    this.fresh = pointer ? watchedOf(pointer, await readLog(this.store, lastEntries)) : [];
    this.stamp = stamp;
    return this.fresh;
  };

  /** @returns `false` when another server, or a person, was first */
  readonly rollBack = async ({ name, version }: WatchedVersion, why: string): Promise<boolean> => {
    const entry = await rollback(this.store, name, { who, why, from: version });
    return entry !== undefined;
  };
}

/**
 * Canaries, and versions that were promoted over another one. What a rollback restored is not
 * among them, nor what health has rolled back before, so that versions do not alternate.
 */
function watchedOf(pointer: Pointer, log: readonly LogEntry[]): WatchedVersion[] {
  const found = Object.entries(pointer.versions).flatMap(([name, live]): WatchedVersion[] => {
    const { canary, earlier } = partOf(pointer, name);
    // What grows in steps is judged by more, and by documents that nobody can make up.
    if (canary?.stages) return [];
    const fresh = (version: string, before: string) => ({
      name,
      version,
      before,
      stays: isAutoRollbackOff(pointer, name, version),
    });
    if (canary) return [fresh(canary.version, live)];
    const before = earlier.at(-1);
    return before && wasPromoted(name, log) ? [fresh(live, before)] : [];
  });
  return found.filter(({ name, version }) => !wasTakenBack(log, name, version));
}

const switches: readonly LogEntry['action'][] = ['promote', 'rollback', 'end canary'];

function wasPromoted(name: string, log: readonly LogEntry[]): boolean {
  const last = log.findLast((entry) => entry.name === name && switches.includes(entry.action));
  return last !== undefined && last.action !== 'rollback';
}

function wasTakenBack(log: readonly LogEntry[], name: string, version: string): boolean {
  return log.some((entry) => entry.who === who && entry.name === name && entry.from === version);
}
