import type { Plugin } from 'vite';
import type { SharedModule } from '../federation/share-policy.ts';

/** Shared modules that the host loads when a remote asks for them. */
const loadedOnDemand: readonly SharedModule[] = ['@site/shared/api/http'];

/** What the federation plugin replaces by the shares that only a dynamic import reaches, if any. */
const placeholder = /(["'`])__MF_LAZY_CONSUME_ONLY_SHARES__\1/;

/**
 * Keeps a container from asking at its start for shared modules that nothing in the remote uses.
 * The federation plugin leaves to dynamic imports what only they reach, but has the container load
 * what nobody reaches at all: on every page, before the page's own code.
 */
export function unusedSharesPlugin(): Plugin {
  return {
    name: 'site:unused-shares',
    apply: 'build',
    enforce: 'post',
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!placeholder.test(code)) return null;
      const modules = Object.values(chunks).flatMap(({ moduleIds }) => moduleIds);
      const unused = loadedOnDemand.filter(
        (name) => !modules.some((id) => id.includes(wrapperName(name))),
      );
      if (unused.length === 0) return null;
      return { code: code.replace(placeholder, JSON.stringify(unused)), map: null };
    },
  };
}

/** How the federation plugin calls its wrapper of a shared module. */
function wrapperName(name: SharedModule): string {
  const encoded = name
    .replaceAll('@', '_mf_0_')
    .replaceAll('/', '_mf_1_')
    .replaceAll('-', '_mf_2_');
  return `__loadShare__${encoded}__loadShare__`;
}
