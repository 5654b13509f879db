import { idleMoment } from '../document/next-task.ts';
import { ahead, partsBelow } from './below-the-fold.ts';
import { layOutLater } from './lay-out-rest.ts';

/** How a page stands that is rendered before its visitor goes there: it takes no place, and is as wide as it will be. */
export const aheadStyle = {
  position: 'absolute',
  insetInline: 0,
  contentVisibility: 'hidden',
} as const;

/**
 * Has the browser lay out each page that is rendered ahead, in idle moments, so that going there leaves it little more
 * than to paint. React hides such a page by `display: none`, of which browsers compute nothing; they keep what they
 * computed of one that `content-visibility` hides (CSS Containment 2).
 *
 * @param place whose children the pages are
 * @returns stops it
 */
export function layOutAhead(place: HTMLElement): () => void {
  const renderings = new MutationObserver(async () => {
    await idleMoment();
    for (const page of place.querySelectorAll<HTMLElement>(`:scope > [${ahead}]`)) {
      layOutLater(page.querySelectorAll<HTMLElement>(partsBelow));
      page.style.removeProperty('display');
      page.firstElementChild?.getBoundingClientRect();
    }
  });
  if ('contentVisibility' in place.style) renderings.observe(place, { childList: true });
  return () => renderings.disconnect();
}
