import type { Plugin } from 'vite';
import { withFunctionsEmptied } from './empty-functions.ts';

const cache = /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/;
const hoisting = /\/hoist-non-react-statics\/dist\/[^/]+\.js$/;

/**
 * Leaves out of browsers what Emotion keeps for others: vendor prefixes, which the site's cache does
 * not add, and what copies the statics of class components, for its `withTheme`.
 */
export function leanEmotionPlugin(): Plugin {
  return {
    name: 'site:lean-emotion',
    apply: 'build',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (hoisting.test(file)) return { code: 'export default (target) => target;', map: null };
      if (!cache.test(file)) return undefined;
      return { code: withFunctionsEmptied(code, { prefixer: '{}' }), map: null };
    },
  };
}
