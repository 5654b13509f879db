import type { Plugin } from 'vite';

const routerChunk = /\/react-router\/dist\/(?:development|production)\/chunk-\w+\.mjs$/;

const name = /^\w+\.displayName = "[^"]+";$/gm;

const component = /^(var \w+ = )(\w+\.forwardRef\()/gm;

/**
 * Leaves out of browsers what the router keeps for developers, which its package offers them always,
 * and lets bundlers leave out its links and forms, which this site does not use: their names and the
 * calls that make them look as if they did something. A tenth of it.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'site:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!routerChunk.test(id.replaceAll('\\', '/'))) return undefined;
      return { code: leanRouter(code), map: null };
    },
  };
}

function leanRouter(code: string): string {
  return code
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
    .replace(name, '')
    .replace(component, '$1/* @__PURE__ */ $2');
}
