import { expect, type Page } from '@playwright/test';
import type { PageVisit } from '../fixtures/page-visit.ts';
import type { RecordedRequest } from '../fixtures/request-record.ts';
import { polls } from '../fixtures/site-pages.ts';
import { paintedImages, preloadedImages } from './page-images.ts';

/** Kinds of files that a page cannot paint or come alive without. */
const needed = ['Script', 'Stylesheet', 'Font'];

/**
 * The API client of a page that polls: what a poll answers is no part of what the server can render, so
 * the client comes once the page is alive, after all that the page needs for that.
 */
const pollsOf = [
  {
    pages: /\/(?:jf-ticket|t)\/|\/board$/,
    code: /\/(?:host|fair)\/[^/]+\/assets\/(?:http|xsrf-token)-/,
  },
  {
    // Forms that ask whether their activity is open.
    pages: /\/(?:hot-sauce-)?challenge$/,
    code: /\/(?:host|fair)\/[^/]+\/assets\/(?:http|xsrf-token|get-activity-states)-/,
  },
];

/** A browser has nothing to discover: the document names all that the page needs. */
export async function checkLoading({ page, html, requests }: PageVisit): Promise<void> {
  const named = html.replaceAll('&amp;', '&');
  // A poll asks for what no document can know.
  const [document, ...others] = requests().filter(
    ({ isSlotCode, url }) => !isSlotCode && !polls.test(url),
  );
  expect(document?.type).toBe('Document');
  expect(others.length).toBeGreaterThan(5);
  const polling = pollsOf.find(({ pages }) => pages.test(page.url()));
  const discovered = others.filter(
    ({ type, initiator, url }) =>
      needed.includes(type) && initiator === 'script' && !polling?.code.test(url),
  );
  expect.soft(urlsOf(discovered), 'asked for by a script').toEqual([]);
  const unnamed = others.filter(
    ({ url, beforeLoad }) => beforeLoad && !named.includes(new URL(url).pathname),
  );
  expect.soft(urlsOf(unnamed), 'not named by the HTML').toEqual([]);
  const again = others.filter(({ url }, index) => urlsOf(others).indexOf(url) !== index);
  expect.soft(urlsOf(again), 'asked for twice').toEqual([]);

  const preloaded = await preloadedImages(page);
  const wanted = preloaded.filter(({ applies }) => applies);
  const painted = await paintedImages(page);
  // The same picture may come again further down, in another size, when it comes near.
  const atOnce = urlsOf(painted.filter(({ isLazy }) => !isLazy));
  const later = urlsOf(painted).filter((url) => !atOnce.includes(url));
  const candidates = preloaded.flatMap((image) => image.candidates);
  const fetched = urlsOf(others).filter((url) => candidates.includes(url) && !later.includes(url));
  expect.soft(fetched, 'one of each that this viewport asks for').toHaveLength(wanted.length);
  for (const url of fetched) expect.soft(atOnce).toContain(url);
}

/** A page loads its own remote's code and the shell's; a form's only near the viewport. */
export async function checkCode(visit: PageVisit, remote: string): Promise<void> {
  const scripts = visit.requests().filter(({ type }) => type === 'Script');
  const near = await nearSlots(visit.page);
  const welcome = ['host', remote, ...(near ? ['forms'] : [])];
  const strangers = urlsOf(scripts).filter((url) => !welcome.includes(remoteOf(url)));
  expect.soft(strangers, 'code of others').toEqual([]);
}

/** Bytes of JavaScript on the wire, without what slots load. */
export function scriptBytes(requests: readonly RecordedRequest[]): number {
  return requests
    .filter(({ type, isSlotCode }) => type === 'Script' && !isSlotCode)
    .reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
}

function remoteOf(url: string): string {
  return /\/remotes\/([^/]+)\//.exec(url)?.[1] ?? '';
}

/** Whether a slot is as near as makes its code load, and then some. */
function nearSlots(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-slot]')].some(
      (slot) => slot.getBoundingClientRect().top < window.innerHeight * 2,
    ),
  );
}

function urlsOf(requests: readonly { readonly url: string }[]): string[] {
  return requests.map(({ url }) => url);
}
