import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/accessibility.ts';
import { covered } from '../fixtures/covered.ts';
import { type PageVisit, readThrough, visitPage } from '../fixtures/page-visit.ts';
import { sideways } from '../fixtures/sideways.ts';
import { isForMembers, polls, type SitePage, sitePages } from '../fixtures/site-pages.ts';
import { tagOf } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';
import { checkCode, checkLoading, scriptBytes } from './loading.ts';

/** Compressed bytes of JavaScript for a page without its forms. */
const maxScriptBytes = 150_000;

/** The same for the fair's pages, which call services from the start: they load the API client. */
const maxFairScriptBytes = 177_500;

/** The same with a form that asks whether its activity is open: that loads the client before it is used. */
const maxFairFormBytes = 197_000;

/** Characters of text, with those of header and footer where there are. */
const minText = 500;
const minToolText = 80;
const maxLayoutShift = 0.02;
const height = 844;
const widths = [1440, 768, 390, 320];

/** One visit tells all that is wrong. */
const soft = expect.configure({ soft: true });

// The last of the tests: otherwise one worker would go on alone.
test.describe.configure({ mode: 'parallel' });

/** Reads what was sent: no page of the site makes a document of a text. */
let blank: Page;
test.beforeAll(async ({ browser }) => {
  blank = await browser.newPage();
});
test.afterAll(() => blank.close());

// All checks share one visit: with every page in two languages, each one more costs a minute. Each visit
// looks at all widths. Pages for members have a journey of their own (journeys/login.spec.ts).
for (const sitePage of sitePages.filter((page) => !isForMembers(page))) {
  const { address, language, remote, isTool } = sitePage;
  test(`${address} loads, comes alive and stays in place`, { tag: tagOf(language) }, async ({
    page,
  }) => {
    // The samples' tickets do not exist: the page is looked at while it waits for an answer. A page whose requests go
    // through the test costs more, and the fair's alone poll.
    if (remote === 'fair') await page.route(polls, () => undefined);
    const visit = await visitPage(page, address);
    await checkLoading(visit);
    await checkCode(visit, remote);
    const bytes = scriptBytes(visit.requests());
    test.info().annotations.push({ type: 'weight', description: `${bytes} bytes of JavaScript` });
    expect.soft(bytes).toBeLessThanOrEqual(maxBytesOf(sitePage));
    await checkText(visit, isTool ? minToolText : minText);

    await readThrough(visit);
    expect.soft(await visit.shift(), 'layout shift').toBeLessThanOrEqual(maxLayoutShift);
    // Colours in the middle of a transition are not judged.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await violations(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await soft.poll(() => sideways(page), `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await covered(page), `covered at ${width}`).toEqual([]);
    }
    // Refused styles and scripts, and markup that had to be repaired, are messages too.
    expect(visit.messages).toEqual([]);
  });
}

function maxBytesOf({ remote, address }: SitePage): number {
  if (remote !== 'fair') return maxScriptBytes;
  return /challenge$/.test(address) ? maxFairFormBytes : maxFairScriptBytes;
}

/** Coming alive changes nothing that a visitor reads. */
async function checkText({ page, html }: PageVisit, least: number): Promise<void> {
  const shown = await page.evaluate(textOf, null);
  const sent = await blank.evaluate(textOf, html);
  expect.soft(inOneLine(shown)).toBe(inOneLine(sent));
  expect.soft(inOneLine(sent).length).toBeGreaterThan(least);
}

/** What a page says, or the one in a document, to who has scripts. */
function textOf(html: string | null): string | null | undefined {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const root = page.getElementById('root')?.cloneNode(true) as HTMLElement | undefined;
  for (const part of root?.querySelectorAll('noscript') ?? []) part.remove();
  return root?.textContent;
}

function inOneLine(text: string | null | undefined): string {
  return text?.replace(/\s+/g, ' ').trim() ?? '';
}
