import type { BrowserContext, Page } from 'playwright-core';
import { ReleaseError } from '../../server/releases/release-error.ts';
import type { CandidateSite } from './candidate-site.ts';
import type { ConcernedPage } from './concerned-pages.ts';

/** Longest wait until a page or a form is alive, in milliseconds. */
const patience = 8_000;

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
 * Visits pages in a browser, as visitors would: each must come alive, with every form on it, without
 * an error and without anything that the content policy forbids.
 *
 * @param executablePath a Chromium
 * @throws ReleaseError that names the page and the chunk
 */
export async function smokeJourney(
  site: CandidateSite,
  pages: readonly ConcernedPage[],
  executablePath: string,
): Promise<void> {
  const { chromium } = await import('playwright-core');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...sandbox, ...quiet] });
  const waiting = [...pages];
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const visit = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await visitPage(context, site, next);
      }
    };
    await Promise.all(Array.from({ length: tabs }, visit));
  } finally {
    waiting.length = 0;
    await browser.close();
  }
}

async function visitPage(context: BrowserContext, site: CandidateSite, page: ConcernedPage) {
  const tab = await context.newPage();
  try {
    const problems: string[] = [];
    await watch(tab, problems);
    await tab.goto(site.origin + page.address, { waitUntil: 'domcontentloaded' });
    const alive = (await comesAlive(tab, '[data-page] > *')) && (await formsComeAlive(tab));
    // What a page throws in an effect comes right after it is alive.
    await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const [problem] = problems;
    if (problem) fail(site, page, problem);
    if (!alive) fail(site, page, `is not alive after ${patience} ms`);
  } finally {
    await tab.close();
  }
}

/** Notes errors of scripts and what the content policy stops. Answers of services are not judged. */
async function watch(tab: Page, problems: string[]): Promise<void> {
  tab.on('pageerror', (error) => problems.push(`throws: ${error.message.split('\n')[0]}`));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || /^Failed to load resource/.test(text)) return;
    const violation = /Content Security Policy|Failed to find a valid digest/i.test(text);
    problems.push(
      `${violation ? 'violates the content policy' : 'complains'}: ${text.split('\n')[0]}`,
    );
  });
}

async function formsComeAlive(tab: Page): Promise<boolean> {
  for (const slot of await tab.locator('[data-slot]').all()) {
    const name = await slot.getAttribute('data-slot');
    await slot.scrollIntoViewIfNeeded();
    if (!(await comesAlive(tab, `[data-slot="${name}"] form`))) return false;
  }
  return true;
}

/** Waits until React has taken over what the server rendered. */
async function comesAlive(tab: Page, selector: string): Promise<boolean> {
  return tab
    .waitForFunction(
      (wanted) => {
        const element = document.querySelector(wanted);
        return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      },
      selector,
      { timeout: patience },
    )
    .then(
      () => true,
      () => false,
    );
}

function fail(
  { live }: CandidateSite,
  { remote, claim, address }: ConcernedPage,
  problem: string,
): never {
  const stored = live.release.remotes.find(({ artefact }) => artefact.name === remote);
  const name = claim.module.slice(claim.module.lastIndexOf('/') + 1);
  const chunks = stored?.artefact.preloads[claim.module] ?? [];
  const file = chunks.find((chunk) => chunk.includes(`/${name}`)) ?? chunks.at(-1);
  throw new ReleaseError(
    `${remote}@${stored?.version}: ${address} in a browser ${problem} (${file}).`,
    file,
  );
}
