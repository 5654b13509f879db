import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { AffectedPage } from './affected-pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { refuse, visitPage } from './visit-page.ts';

/** Longest visit of a page, in milliseconds: a script that never ends would hold it for ever. */
const visitTimeout = 25_000;

/** How many pages are visited at the same time. */
const tabs = 2;

/** A browser that does nothing of its own accord. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Whether a page comes alive does not depend on its pictures.
  '--blink-settings=imagesEnabled=false',
];

/**
 * Starts the browser for {@link smokeJourney}, which takes a while of its own.
 *
 * @param executablePath a Chromium
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...quiet] });
}

/**
 * Visits pages in a browser, two at a time.
 *
 * @throws ReleaseError for the first that is not well
 */
export async function smokeJourney(
  site: CandidateSite,
  pages: readonly AffectedPage[],
  browser: Browser,
): Promise<void> {
  const waiting = [...pages];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const visit = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await visitInTime(context, site, next);
    }
  };
  await Promise.all(Array.from({ length: tabs }, visit));
}

async function visitInTime(context: BrowserContext, site: CandidateSite, page: AffectedPage) {
  const over = new AbortController();
  // Nobody waits for it who has got a refusal of another page.
  const pauseOptions = { signal: over.signal, ref: false };
  const late = pause(visitTimeout, 'late' as const, pauseOptions).catch(() => undefined);
  const tab = await context.newPage();
  // A page that is refused may be too busy to close: it ends with the browser.
  const visited = visitPage(tab, site, page).then(() => tab.close());
  const first = await Promise.race([visited, late]).finally(() => over.abort());
  if (first !== 'late') return;
  visited.catch(() => {});
  refuse(site, page, {
    remote: page.remote,
    module: page.claim.module,
    problem: `keeps the browser busy for more than ${visitTimeout / 1_000} s`,
  });
}
