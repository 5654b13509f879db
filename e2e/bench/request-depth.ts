import type { LoggedRequest } from './network-log.ts';

/**
 * How many answers, one after another, had to arrive before the last request could start. The
 * document is 0, and whatever it names is 1. What a script asks for is one deeper than the script;
 * who waits for an answer before it asks does not show, so below scripts this is the least it can be.
 *
 * @param html the document
 */
export function requestDepth(requests: readonly LoggedRequest[], html: string): number {
  const [document, ...rest] = requests;
  if (!document) return 0;
  const named = html.replaceAll('&amp;', '&');
  const depths = new Map([[document.url, 0]]);
  for (const { url, initiators } of rest) {
    const { pathname, search } = new URL(url);
    const parent = initiators.map((initiator) => depths.get(initiator)).find(isKnown);
    depths.set(url, named.includes(pathname + search) ? 1 : (parent ?? 1) + 1);
  }
  return Math.max(...depths.values());
}

function isKnown(depth: number | undefined): depth is number {
  return depth !== undefined;
}
