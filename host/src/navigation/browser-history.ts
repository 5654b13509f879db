import { createPath, type Location, type To } from 'react-router-dom';
import { noKey } from './place.ts';

/** What an entry of the browser's history remembers, as React Router writes it: releases before read it. */
interface Entry {
  /** What a page wants to know again when its visitor comes back; it survives JSON. */
  readonly usr: unknown;
  readonly key: string;
  /** The entry's place among those of this tab. */
  readonly idx: number;
}

function entry(): Partial<Entry> {
  return (window.history.state as Partial<Entry> | null) ?? {};
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Where the browser is, with what its history knows of it. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr, key } = entry();
  return { pathname, search, hash, state: usr ?? null, key: key ?? noKey };
}

/** A place that nobody was at yet. */
export function newLocation(to: To, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    window.location.href,
  );
  return { pathname, search, hash, state, key: newKey() };
}

/** Has the entry that this document was opened at be known by a key when the visitor comes back to it. */
export function nameFirstEntry(): void {
  const { idx = 0, key = newKey() } = entry();
  window.history.replaceState({ ...entry(), idx, key }, '');
}

/** Has the browser's history and address follow the visitor. */
export function writeEntry(action: 'PUSH' | 'REPLACE', location: Location): void {
  const { idx = 0 } = entry();
  const { state: usr, key } = location;
  const next: Entry = { usr, key, idx: action === 'PUSH' ? idx + 1 : idx };
  const url = createPath(location);
  try {
    if (action === 'PUSH') window.history.pushState(next, '', url);
    else window.history.replaceState(next, '', url);
  } catch (error) {
    // Safari allows so many entries in so much time; what cannot be kept as an entry is a page's mistake.
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    window.location.assign(url);
  }
}
