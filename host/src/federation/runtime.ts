import { init } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { sharedScope } from './shared-scope.ts';

declare global {
  /** Where remotes built with `externalRuntime` find the one copy of the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * Starts the federation runtime as the host of a release set. The host is a consumer only, so it
 * needs no container of its own: the runtime's API does, which keeps 12 kB off every page.
 */
export function startFederation(set: ReleaseSet) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return init({
    name: 'host',
    shareStrategy: 'loaded-first',
    shared: sharedScope,
    remotes: set.remotes.map(({ name, entry }) => ({ name, entry, type: 'module' })),
  });
}
