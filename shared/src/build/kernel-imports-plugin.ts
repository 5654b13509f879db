import path from 'node:path';
import type { Plugin } from 'vite';
import { sharedModules } from '../federation/share-policy.ts';

/**
 * The federation plugin leaves a package's imports of itself alone, so the design system would bring
 * its own copy of the kernel's contexts into each remote. This makes those imports look like the
 * remote's own, which are sent to the host's copy.
 */
export function kernelImportsPlugin(): Plugin {
  const shared: readonly string[] = sharedModules;
  let remote = '';
  return {
    name: 'site:kernel-imports',
    enforce: 'pre',
    configResolved({ root }) {
      remote = path.join(root, 'src', 'routes.ts');
    },
    resolveId(source, importer) {
      const isKernelImport = source.startsWith('@site/shared/') && shared.includes(source);
      if (!isKernelImport || !importer || importer === remote) return undefined;
      return this.resolve(source, remote, { skipSelf: true });
    },
  };
}
