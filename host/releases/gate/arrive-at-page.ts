import type { Page } from 'playwright-core';
import type { Fault } from './watch-tab.ts';

interface Arrival {
  /** The page, as path and query. */
  readonly address: string;
  /** Another page of the same language. */
  readonly elsewhere: string;
  /** Longest wait for each of the two, in milliseconds. */
  readonly timeout: number;
}

/**
 * Leaves a page that is open and comes back to it within the site, as by the browser's buttons, so that
 * its loader runs in the browser.
 */
export async function arriveAgain(
  tab: Page,
  { address, elsewhere, timeout }: Arrival,
): Promise<Fault | undefined> {
  const title = await tab.title();
  await goTo(tab, elsewhere);
  if (!(await isAt(tab, { title, is: false, timeout }))) {
    const problem = `cannot be left for ${elsewhere} within the site`;
    return { code: 'arrival', problem, mayBeLoad: true };
  }
  await goTo(tab, address);
  if (await isAt(tab, { title, is: true, timeout })) return undefined;
  const isError = await tab.evaluate(() => document.querySelector('main [data-page]') === null);
  const problem = isError
    ? 'shows an error to who comes from another page of the site'
    : `does not come within ${timeout} ms to who comes from another page of the site`;
  return { code: 'arrival', problem, mayBeLoad: true };
}

/** An entry of the history, as the site's router makes it, which the browser goes to. */
async function goTo(tab: Page, address: string): Promise<void> {
  await tab.evaluate((to) => {
    const at = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    const state = { usr: null, key: String(at + 1), idx: at + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

interface Title {
  readonly title: string;
  readonly is: boolean;
  readonly timeout: number;
}

/** Waits until a page with, or without, a title is there. */
function isAt(tab: Page, { title, is, timeout }: Title): Promise<boolean> {
  return tab
    .waitForFunction(
      ([wanted, equal]) =>
        (document.title === wanted) === equal && document.querySelector('[data-page] > *') !== null,
      [title, is] as const,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    );
}
