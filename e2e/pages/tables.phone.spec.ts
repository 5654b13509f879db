import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test.use({ viewport: { width: 320, height: 568 } });

for (const address of [
  '/voor-professionals/ons-voorstel',
  '/voor-professionals/dba',
  '/en/voor-professionals/dba',
]) {
  test(`a table fits on the narrowest phones, headers in whole words: ${address}`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('main table').first()).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
  });
}

/** Tables that scroll, and words of their headers that are on more than one line. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main table').evaluateAll((tables) => {
    const isBroken = (node: Text, word: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return range.getClientRects().length > 1;
    };
    const brokenWords = (header: Element) =>
      [...header.childNodes]
        .filter((node) => node instanceof Text)
        .flatMap((node) =>
          [...node.data.matchAll(/\S+/g)]
            .filter((word) => isBroken(node, word))
            .map(([word]) => word),
        );
    return tables.flatMap((table) => {
      const { scrollWidth, clientWidth } = table.parentElement ?? table;
      const scrolls = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`] : [];
      return [...scrolls, ...[...table.querySelectorAll('thead th')].flatMap(brokenWords)];
    });
  });
}
