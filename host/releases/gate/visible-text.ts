import type { Page } from 'playwright-core';
import type { Fault } from './watch-tab.ts';

/** How much of a page's text can be seen at least, and how much text tells something. */
const least = { share: 0.3, characters: 40 };

/** Finds a page whose text is there and cannot be seen. */
export async function judgeVisibility(tab: Page): Promise<Fault[]> {
  const { seen, all } = await tab.evaluate(countText);
  if (all < least.characters || seen >= all * least.share) return [];
  const problem = `shows ${seen} of the ${all} characters of its text`;
  return [{ code: 'invisible', problem }];
}

/** Runs in the page: how many characters of it there are, and have a place where they can be seen. */
function countText() {
  const root = document.querySelector('[data-page]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const counts = { seen: 0, all: 0 };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.trim().length ?? 0;
    const parent = node.parentElement;
    if (length === 0 || !parent || parent.closest('script, style, template')) continue;
    counts.all += length;
    const { width, height } = parent.getBoundingClientRect();
    const options = { opacityProperty: true, visibilityProperty: true };
    if (width > 1 && height > 1 && parent.checkVisibility(options)) counts.seen += length;
  }
  return counts;
}
