import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const viteHelper = '\0vite/preload-helper.js';
const ownHelper = '\0site:preload-';

/**
 * Leaves out what Vite wraps every dynamic import in: it fetches the style sheets of a chunk, and this
 * site has none. Each module has a wrapper of its own: one for all is a file that every page asks for.
 */
export function leanPreloadPlugin(): Plugin {
  return {
    name: 'site:lean-preload',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id !== viteHelper) return undefined;
      return `${ownHelper}${createHash('sha256').update(importer).digest('hex')}.js`;
    },
    load(id) {
      if (!id.startsWith(ownHelper)) return undefined;
      return { code: 'export const __vitePreload = (load) => load();', map: null };
    },
  };
}
