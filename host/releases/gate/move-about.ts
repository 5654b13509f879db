import type { Page } from 'playwright-core';
import type { Fault } from './watch-tab.ts';

/** Longest wait for a page to scroll, or to fit a window that has changed, in milliseconds. */
const timeout = 2_000;

/** How far a wheel turns, in pixels. */
const turn = 300;

/** Finds a page that stays wider than its window; one that follows a change of it may be for a moment. */
export async function judgeWidth(tab: Page): Promise<Fault[]> {
  // Widths are rounded.
  const fits = () =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1;
  if (await holds(tab, fits)) return [];
  const [page, window] = await tab.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  const problem = `scrolls sideways: it is ${page} px wide in a window of ${window} px`;
  return [{ code: 'layout', problem, mayBeLoad: true }];
}

/** Scrolls by wheel and to the end, and goes to what the Tab key leads to, as visitors do on each page. */
export async function moveAbout(tab: Page): Promise<Fault[]> {
  const faults: Fault[] = [];
  const note = (problem: string) => faults.push({ code: 'layout', problem, mayBeLoad: true });
  const isLonger = await tab.evaluate(
    (least) => document.documentElement.scrollHeight > window.innerHeight + least,
    turn,
  );
  if (isLonger) {
    // Forms were brought into view before, which scripts can do where visitors cannot.
    await tab.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await tab.mouse.wheel(0, turn);
    if (!(await holds(tab, () => window.scrollY > 0))) note('cannot be scrolled');
    await tab.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  }
  await tab.keyboard.press('Tab');
  const hasMoved = () =>
    document.activeElement !== null && document.activeElement !== document.body;
  if (!(await holds(tab, hasMoved))) note('has nothing that the Tab key leads to');
  await tab.evaluate(() => window.scrollTo(0, 0));
  return faults;
}

function holds(tab: Page, condition: () => boolean): Promise<boolean> {
  return tab.waitForFunction(condition, undefined, { timeout }).then(
    () => true,
    () => false,
  );
}
