import type { Plugin } from 'vite';

/**
 * Leaves out what Vite wraps every dynamic import in: it fetches the style sheets of a chunk, and this
 * site has none.
 */
export function leanPreloadPlugin(): Plugin {
  return {
    name: 'site:lean-preload',
    apply: 'build',
    enforce: 'post',
    transform(_code, id) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      return { code: 'export const __vitePreload = (load) => load();', map: null };
    },
  };
}
