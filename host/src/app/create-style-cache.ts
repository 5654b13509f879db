import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Marks the styles that the server sent. It is not the cache's own key: Emotion would move elements
 * with that to the end of the head, and a browser then works out the style of the whole page anew.
 */
export const serverStyles = 'server';

/**
 * No vendor prefixes are added: the few that current browsers need are written by hand, and every
 * rule is shorter. One list for good: a server keeps by it what it has compiled.
 */
const stylisPlugins: never[] = [];

/** Emotion's cache, the same in the browser and on the server. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins });
  if (typeof document !== 'undefined') markSent(cache);
  return cache;
}

/** The rules of a cache by their names: class names without the key, and animations. */
const names = /\.css-([\w-]+)|@keyframes ([\w-]+)/g;

/** What the server sent is in the page: nothing of it is inserted again. */
function markSent({ inserted }: EmotionCache): void {
  const sent = document.querySelector(`style[data-emotion^="${serverStyles} "]`);
  for (const [, style, animation] of sent?.textContent?.matchAll(names) ?? []) {
    inserted[style ?? animation ?? ''] = true;
  }
}
