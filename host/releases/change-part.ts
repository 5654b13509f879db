import { type Author, type Change, changePointer } from './change-pointer.ts';
import { type LogEntry, type PartState, type Pointer, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What a change makes of a part's state, and how the log tells it. */
interface PartChange {
  readonly part: PartState;
  readonly entry: Omit<Change['entry'], 'name'>;
}

/**
 * Changes what is said of a part, whatever version of it is live.
 *
 * @param decide the change, or `undefined` when there is nothing to do
 * @throws ReleaseError when visitors get no version of the part
 */
export function changePart(
  store: ReleaseStore,
  name: string,
  author: Author,
  decide: (part: PartState) => PartChange | undefined,
): Promise<LogEntry | undefined> {
  return changePointer(store, author, (pointer) => {
    mustBeReleased(store, pointer, name);
    const change = decide(partOf(pointer, name));
    return (
      change && {
        pointer: withPart(pointer, name, change.part),
        entry: { name, ...change.entry },
      }
    );
  });
}

/** Takes away what is said of a part; nothing is to do where it is not said. */
export function without(
  state: 'frozen' | 'off',
  action: Change['entry']['action'],
): (part: PartState) => PartChange | undefined {
  return ({ [state]: said, ...part }) => said && { part, entry: { action } };
}

/** @throws ReleaseError when visitors get no version of the part */
export function mustBeReleased({ place }: ReleaseStore, { versions }: Pointer, name: string): void {
  if (versions[name]) return;
  const released = Object.keys(versions).join(', ') || `nothing yet in ${place}`;
  throw new ReleaseError(`${name} is not released. Released: ${released}.`);
}
