import type { RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { pageId, setPageStatus } from './page-status.ts';

interface Arrival {
  readonly promise: Promise<void>;
  readonly arrive: () => void;
}

const arrivals = new Map<string, Arrival>();

/** React's `use` reads a promise that says so without waiting. */
const arrived = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Resolves when the page's code is in memory and never rejects: until then React leaves the
 * server's markup as it is. What goes wrong is told by the page's status.
 */
export function pageArrival(modules: RemoteModules, handle: PageHandle): Promise<void> {
  if (modules.loaded(handle.remote, handle.claim.module)) return arrived;
  const id = pageId(handle);
  const known = arrivals.get(id);
  if (known) return known.promise;
  let arrive: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  arrivals.set(id, { promise, arrive });
  loadPage(modules, handle);
  return promise;
}

/** Loads the page's code, for the first time or after a failure. */
export function loadPage(modules: RemoteModules, handle: PageHandle): void {
  const { remote, claim } = handle;
  setPageStatus(handle, 'expected');
  modules.load(remote, claim.module).then(
    () => {
      setPageStatus(handle, 'ready');
      arrivals.get(pageId(handle))?.arrive();
    },
    () => setPageStatus(handle, 'failed'),
  );
}
