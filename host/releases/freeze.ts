import { type Author, changePointer } from './change-pointer.ts';
import { type LogEntry, type PartState, type Pointer, partOf, withPart } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Refuses promotions of a part until a time, or until it is unfrozen. Rollbacks stay possible. */
export function freeze(
  store: ReleaseStore,
  name: string,
  { until, ...author }: Author & { readonly until?: string | undefined },
): Promise<LogEntry | undefined> {
  return changePointer(store, author, (pointer) => {
    mustBeReleased(store, pointer, name);
    const frozen = {
      since: new Date().toISOString(),
      ...(until && { until }),
      ...(author.why && { why: author.why }),
    };
    return {
      pointer: withPart(pointer, name, { ...partOf(pointer, name), frozen }),
      entry: { action: 'freeze', name, ...(until && { note: `until ${until}` }) },
    };
  });
}

/** Lets promotions through again; `undefined` when they were let through already. */
export function unfreeze(
  store: ReleaseStore,
  name: string,
  author: Author,
): Promise<LogEntry | undefined> {
  return changePointer(store, author, (pointer) => {
    mustBeReleased(store, pointer, name);
    const { frozen, ...part } = partOf(pointer, name);
    if (!frozen) return undefined;
    return { pointer: withPart(pointer, name, part), entry: { action: 'unfreeze', name } };
  });
}

/** The freeze of a part that holds now, if one does. */
export function freezeOf(pointer: Pointer, name: string): PartState['frozen'] {
  const { frozen } = partOf(pointer, name);
  return frozen?.until && Date.parse(frozen.until) <= Date.now() ? undefined : frozen;
}

/** @throws ReleaseError while the part is frozen */
export function mustNotBeFrozen(pointer: Pointer, name: string): void {
  const frozen = freezeOf(pointer, name);
  if (!frozen) return;
  const until = frozen.until ? ` until ${frozen.until}` : '';
  const why = frozen.why ? ` (${frozen.why})` : '';
  throw new ReleaseError(
    `${name} is frozen${until}${why}: nothing is promoted. To end it: npm run release -- unfreeze ${name}`,
  );
}

/** @throws ReleaseError when visitors get no version of the part */
export function mustBeReleased({ place }: ReleaseStore, { versions }: Pointer, name: string): void {
  if (versions[name]) return;
  const released = Object.keys(versions).join(', ') || `nothing yet in ${place}`;
  throw new ReleaseError(`${name} is not released. Released: ${released}.`);
}
