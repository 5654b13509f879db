import type { Plugin } from 'vite';
import { type Bodies, neverCalled, withFunctionsEmptied } from './empty-functions.ts';

const runtime = /\/@module-federation\/(?:runtime-core|sdk)\/dist\/(.+)\.js$/;

/**
 * Modules of the federation runtime that this site never calls, with what is left of them. Remotes are
 * ES modules whose addresses the release set says: nobody reads manifests or snapshots, adds script
 * elements, or preloads by the runtime. Ranges were checked when a remote was published; those that are
 * no caret are taken for granted.
 */
const modules: Readonly<Record<string, string>> = {
  'plugins/snapshot/SnapshotHandler': `
    import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
    export class SnapshotHandler {
      manifestCache = new Map();
      hooks = new PluginSystem({});
    }
    export const getGlobalRemoteInfo = () => ({});`,
  'utils/preload': `
    export const defaultPreloadArgs = {};
    export const formatPreloadArgs = () => [];
    export const normalizePreloadExposes = () => [];
    export const preloadAssets = () => {};`,
  'utils/semver/index': `
    const difference = (one, other) =>
      one.map((part, at) => part - other[at]).find((part) => part !== 0) ?? 0;
    const partsOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10));
    export function satisfy(version, range) {
      const [, operator, wanted] = /^(\\^|<=)(\\d+\\.\\d+\\.\\d+)/.exec(range) ?? [];
      if (!version || !wanted) return Boolean(version);
      const has = partsOf(version);
      const wants = partsOf(wanted);
      if (operator === '<=') return difference(has, wants) <= 0;
      return has[0] === wants[0] && difference(has, wants) >= 0;
    }`,
  dom: `
    const unused = () => ${neverCalled};
    export { unused as createLink, unused as createScript, unused as loadScript };
    export { unused as isStaticResourcesEqual, unused as safeWrapper };`,
};

/** The same of functions. */
const functions: Readonly<Record<string, Bodies>> = {
  'remote/index': { preloadRemote: neverCalled },
  'utils/load': {
    loadSystemJsEntry: neverCalled,
    loadEntryScript: neverCalled,
    loadEntryNode: neverCalled,
  },
};

/** Leaves out of browsers what the federation runtime keeps for others: a third of it. */
export function leanFederationPlugin(): Plugin {
  return {
    name: 'site:lean-federation',
    apply: 'build',
    transform(code, id) {
      const [, module = ''] = runtime.exec(id.replaceAll('\\', '/')) ?? [];
      const lean = modules[module];
      if (lean !== undefined) return { code: lean, map: null };
      const unused = functions[module];
      return unused && { code: withFunctionsEmptied(code, unused), map: null };
    },
  };
}
