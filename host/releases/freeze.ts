import { changePart, without } from './change-part.ts';
import type { Author } from './change-pointer.ts';
import { type LogEntry, type PartState, type Pointer, partOf } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Refuses promotions of a part until a time, or until it is unfrozen. Rollbacks stay possible. */
export function freeze(
  store: ReleaseStore,
  name: string,
  { until, ...author }: Author & { readonly until?: string | undefined },
): Promise<LogEntry | undefined> {
  return changePart(store, name, author, (part) => {
    const frozen = {
      since: new Date().toISOString(),
      ...(until && { until }),
      ...(author.why && { why: author.why }),
    };
    const note = until && `until ${until}`;
    return { part: { ...part, frozen }, entry: { action: 'freeze', ...(note && { note }) } };
  });
}

/** Lets promotions through again; `undefined` when they were let through already. */
export function unfreeze(
  store: ReleaseStore,
  name: string,
  author: Author,
): Promise<LogEntry | undefined> {
  return changePart(store, name, author, without('frozen', 'unfreeze'));
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
