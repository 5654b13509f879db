import path from 'node:path';
import type { Plugin } from 'vite';
import { sharedModules } from '../federation/share-policy.ts';

/**
 * Sends the imports of shared modules that stand in this package's own files (the design system
 * uses texts and links) to the host's copy too. The federation plugin leaves a package's imports of
 * itself alone, so they are resolved as if the remote's entry had written them.
 */
export function sharedImportsPlugin(): Plugin {
  const ownFiles = `${path.resolve(import.meta.dirname, '..')}${path.sep}`;
  const ownModules = new Set<string>(sharedModules.filter((name) => name.startsWith('@site/')));
  return {
    name: 'site:shared-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!ownModules.has(source) || !importer?.startsWith(ownFiles)) return undefined;
      return this.resolve(source, path.resolve('src/routes.ts'), { skipSelf: true });
    },
  };
}
