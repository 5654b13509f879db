import { mustBeReleased } from './change-part.ts';
import { type Author, changePointer, retire, withVersion } from './change-pointer.ts';
import { checkFiles } from './gate/check-files.ts';
import { type LogEntry, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

interface Rollback extends Author {
  /** The version that nobody should get any more; what visitors get, canary first, when left out. */
  readonly from?: string | undefined;
}

/**
 * Gives visitors what they had before: without a canary if one runs, otherwise the version before
 * the current one. Another rollback goes one further back, never forward to a version that was left.
 * Neither a freeze nor the gate holds it up; only a version whose files are not all there is refused.
 *
 * @returns `undefined` when nobody gets `from`: somebody was first
 */
export function rollback(
  store: ReleaseStore,
  name: string,
  { from, ...author }: Rollback,
): Promise<LogEntry | undefined> {
  return changePointer(store, author, async (pointer) => {
    const { canary, ...part } = partOf(pointer, name);
    const live = pointer.versions[name];
    mustBeReleased(store, pointer, name);
    if (from !== undefined && from !== canary?.version && from !== live) return undefined;
    if (canary && live && (from ?? canary.version) === canary.version) {
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
    const places = part.earlier.filter((version) => version !== from);
    const previous = places.at(-1);
    if (!previous || !live) {
      throw new ReleaseError(`${name} has no earlier version to roll back to.`);
    }
    await checkFiles(store, await store.readArtefact(name, previous));
    const earlier = places.slice(0, -1);
    return {
      pointer: withVersion(pointer, name, { version: previous, earlier }),
      entry: {
        action: 'rollback',
        name,
        from: live,
        to: previous,
        ...(canary && { note: 'its canary ended, too' }),
      },
    };
  });
}
