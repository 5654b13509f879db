import { changePart, without } from './change-part.ts';
import type { Author } from './change-pointer.ts';
import type { LogEntry } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

/**
 * Takes a remote's code away from browsers: its pages are read as the server renders them, and in
 * place of its slots stands how to reach the company. `undefined` when it was off already.
 */
export function switchOff(
  store: ReleaseStore,
  name: string,
  author: Author,
): Promise<LogEntry | undefined> {
  if (name === 'host')
    throw new ReleaseError('The host cannot be switched off: nothing is left then.');
  const off = { since: new Date().toISOString(), ...(author.why && { why: author.why }) };
  return changePart(store, name, author, (part) =>
    part.off ? undefined : { part: { ...part, off }, entry: { action: 'off' } },
  );
}

/** Gives a remote's code back to browsers; `undefined` when they had it. */
export function switchOn(
  store: ReleaseStore,
  name: string,
  author: Author,
): Promise<LogEntry | undefined> {
  return changePart(store, name, author, without('off', 'on'));
}
