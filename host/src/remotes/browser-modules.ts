import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { reportProblem, seen } from '../beacons/report.ts';
import { startFederation } from '../federation/runtime.ts';
import { ImportMapRefusedError, type ImportMaps } from './import-maps.ts';
import { RemoteLoadError, type RemoteModule, type RemoteModules } from './remote-modules.ts';
import { retryAddress } from './retry-address.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Registers the set's remotes with the federation runtime and loads their modules on demand, with
 * their texts in the document's language.
 */
export function createBrowserModules(
  set: ReleaseSet,
  importMaps: Pick<ImportMaps, 'cover'>,
): RemoteModules {
  const federation = startFederation(set);
  const off = new Set(set.remotes.filter((remote) => remote.off).map(({ name }) => name));
  const loaded = new Map<string, RemoteModule>();
  const loading = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  const retries = new Map<string, number>();

  async function attempt(remote: string, module: string): Promise<RemoteModule> {
    const arrival = importMaps.cover(remote, module).then(() => {
      if (failed.delete(remote)) registerUnderNewAddress(remote);
      return loadModule(`${remote}/${module}`);
    });
    try {
      return await withTimeout(arrival);
    } catch (cause) {
      // A browser that takes no second map is as it should be: it loads a document for each page.
      if (!(cause instanceof ImportMapRefusedError)) {
        failed.add(remote);
        // Without a network nothing of the site can be loaded, which is no remote's doing.
        if (navigator.onLine) reportProblem({ kind: 'load', error: cause, remote });
      }
      throw new RemoteLoadError(remote, module, cause, arrival);
    }
  }

  async function loadModule(id: string): Promise<RemoteModule> {
    const result = await federation.loadRemote<RemoteModule>(id);
    await loadTexts(document.documentElement.lang as Language);
    if (!result?.default) throw new Error('The module has no default export.');
    loaded.set(id, result);
    return result;
  }

  /** A module that hung or failed stays so under its address; a retry needs another one. */
  function registerUnderNewAddress(name: string): void {
    const remote = set.remotes.find((candidate) => candidate.name === name);
    if (!remote) return;
    const retry = (retries.get(name) ?? 0) + 1;
    retries.set(name, retry);
    const entry = retryAddress(remote.entry, retry);
    federation.registerRemotes([{ name, entry, type: 'module' }], { force: true });
  }

  return {
    loaded(remote, module) {
      const result = loaded.get(`${remote}/${module}`);
      // What is asked for here is shown; what was loaded in advance may never be.
      if (result) seen.remotes.add(remote);
      return result;
    },
    load(remote, module) {
      const id = `${remote}/${module}`;
      if (off.has(remote)) return Promise.reject(new RemoteLoadError(remote, module, 'off'));
      const ready = loaded.get(id);
      if (ready) return Promise.resolve(ready);
      const known = loading.get(id);
      if (known) return known;
      const pending = attempt(remote, module).finally(() => loading.delete(id));
      loading.set(id, pending);
      return pending;
    },
  };
}
