import type { RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { setPageStatus } from './page-status.ts';

interface Arrival {
  readonly promise: Promise<void>;
  readonly arrive: () => void;
}

const arrivals = new Map<string, Arrival>();

/**
 * Resolves when the page's code is in memory and never rejects: until then React leaves the
 * server's markup as it is. What goes wrong is told by the page's status.
 */
export function pageArrival(modules: RemoteModules, handle: PageHandle): Promise<void> {
  const id = `${handle.remote}/${handle.claim.module}`;
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
  setPageStatus('expected');
  modules.load(remote, claim.module).then(
    () => {
      setPageStatus('ready');
      arrivals.get(`${remote}/${claim.module}`)?.arrive();
    },
    () => setPageStatus('failed'),
  );
}
