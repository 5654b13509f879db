import { type Author, changePointer } from './change-pointer.ts';
import { mustBeReleased } from './freeze.ts';
import { type LogEntry, partOf, withPart } from './store/pointer.ts';
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
  return changePointer(store, author, (pointer) => {
    mustBeReleased(store, pointer, name);
    const part = partOf(pointer, name);
    if (part.off) return undefined;
    const off = { since: new Date().toISOString(), ...(author.why && { why: author.why }) };
    return {
      pointer: withPart(pointer, name, { ...part, off }),
      entry: { action: 'off', name },
    };
  });
}

/** Gives a remote's code back to browsers; `undefined` when they had it. */
export function switchOn(
  store: ReleaseStore,
  name: string,
  author: Author,
): Promise<LogEntry | undefined> {
  return changePointer(store, author, (pointer) => {
    mustBeReleased(store, pointer, name);
    const { off, ...part } = partOf(pointer, name);
    if (!off) return undefined;
    return { pointer: withPart(pointer, name, part), entry: { action: 'on', name } };
  });
}
