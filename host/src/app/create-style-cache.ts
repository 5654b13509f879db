import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, the same in the browser and on the server. No vendor prefixes are added: the few
 * that current browsers need are written by hand, and every rule is shorter.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [] });
}
