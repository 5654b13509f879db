import type { Plugin } from 'vite';
import {
  loadedOnDemand,
  type SharedModule,
  sharedExports,
  sharedModules,
} from '../federation/share-policy.ts';

const prefix = '\0host-module:';

/**
 * Resolves a remote's imports of shared modules, wherever they stand, to what the host shares: the
 * remote's federation runtime has put it in place by then (see `federation/host-modules.ts`).
 */
export function hostModulesPlugin(): Plugin {
  return {
    name: 'site:host-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (isShared(id) ? prefix + id : undefined),
    async load(id) {
      const name = id.slice(prefix.length);
      if (!id.startsWith(prefix) || !isShared(name)) return undefined;
      return hostModule(name, sharedExports[name] ?? Object.keys(await import(name)));
    },
  };
}

function isShared(name: string): name is SharedModule {
  return sharedModules.some((shared) => shared === name);
}

/** Unused reads are left out of the build: they have no side effect. */
function hostModule(name: SharedModule, exports: readonly string[]): string {
  const module = `globalThis.__SHARED_MODULES__[${JSON.stringify(name)}]`;
  return [
    `const module = ${loadedOnDemand.includes(name) ? `await ${module}()` : module};`,
    'const read = (key) => module[key];',
    ...exports
      .filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default')
      .map((key) => `export const ${key} = /* @__PURE__ */ read(${JSON.stringify(key)});`),
    'export default module.default ?? module;',
  ].join('\n');
}
