import { type Author, changePointer, retire, withVersion } from './change-pointer.ts';
import { mustBeReleased } from './freeze.ts';
import { checkFiles } from './gate/check-files.ts';
import { type LogEntry, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

interface Rollback extends Author {
  /** Only if visitors still get this version: that may have changed since the decision. */
  readonly from?: string;
}

/**
 * Gives visitors what they had before: without a canary if one runs, otherwise the version before
 * the current one. Another rollback goes one further back, never forward to a version that was left.
 * Neither a freeze nor the gate holds it up; only a version whose files are not all there is refused.
 */
export function rollback(
  store: ReleaseStore,
  name: string,
  { from, ...author }: Rollback,
): Promise<LogEntry | undefined> {
  return changePointer(store, author, async (pointer) => {
    const { canary, ...part } = partOf(pointer, name);
    const live = pointer.versions[name];
    if (from !== undefined && from !== (canary?.version ?? live)) return undefined;
    mustBeReleased(pointer, name);
    if (canary && live) {
      const retired = retire(part.retired, [canary.version], live);
      return {
        pointer: withPart(pointer, name, { ...part, retired }),
        entry: {
          action: 'rollback',
          name,
          from: canary.version,
          to: live,
          note: 'the canary ended',
        },
      };
    }
    const previous = part.earlier.at(-1);
    if (!previous || !live) {
      throw new ReleaseError(`${name} has no earlier version to roll back to.`);
    }
    await checkFiles(store, await store.readArtefact(name, previous));
    const earlier = part.earlier.slice(0, -1);
    return {
      pointer: withVersion(pointer, name, { version: previous, earlier }),
      entry: { action: 'rollback', name, from: live, to: previous },
    };
  });
}
