import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { otherAddress } from './affected-pages.ts';
import { arriveAgain } from './arrive-at-page.ts';
import type { CandidateSite } from './candidate-site.ts';
import { findDeadModule, type ModuleFault } from './find-dead-modules.ts';
import type { Lanes } from './lanes.ts';
import { judgeWidth, moveAbout } from './move-about.ts';
import type { Visit } from './plan-visits.ts';
import { judgeStay, stayOn } from './stay-on-page.ts';
import { openMenu, sendForms } from './touch-page.ts';
import { judgeVisibility } from './visible-text.ts';
import { openProfile, windows } from './visit-browser.ts';
import { type Fault, type TabRecord, watchTab } from './watch-tab.ts';

/** Longest waits, in milliseconds: a script may never end. */
const timeouts = {
  /** For a page to be looked at and touched. */
  visit: 25_000,
  /** For a page or a form to be alive. */
  hydration: 8_000,
  /** For a page to arrive within the site. */
  arrival: 8_000,
} as const;

/** How long a page stays open while nobody does anything, in milliseconds. */
const stayDuration = 5_000;

/** Something else to look at while a page is open and alive. */
export type Inspection = (tab: Page, visit: Visit) => Promise<readonly Fault[]>;

interface Surroundings {
  readonly site: CandidateSite;
  readonly browser: Browser;
  /** Pages that are doing something; those that are only open wait outside of it. */
  readonly lanes: Lanes;
  readonly inspect: Inspection;
  /** How many times as long as usual everything may take: more on a second visit. */
  readonly timeoutFactor: number;
}

/**
 * Opens a page as a visitor would, uses it, stays, and comes back to it from elsewhere. It must come
 * alive, with every form on it, without an error, without anything that the content policy forbids, and
 * without keeping the machine busy.
 *
 * @returns what is wrong with it
 */
export async function visitPage(
  { site, browser, lanes, inspect, timeoutFactor }: Surroundings,
  visit: Visit,
): Promise<ModuleFault[]> {
  const { origin } = site;
  const { page, window: first, signedIn } = visit;
  const owner = { remote: page.remote, module: page.claim.module };
  const found: ModuleFault[] = [];
  const note = (...faults: readonly Fault[]) =>
    found.push(...faults.map((fault) => ({ owner, ...fault })));
  const profile = await openProfile(browser, { origin, window: first, signedIn });
  try {
    const tab = await profile.newPage();
    const record = watchTab(tab, origin);
    let isOver = false;
    /** Does a part of the visit, unless the page has left or something is wrong already. */
    const go = async (task: () => Promise<void>, limit: number) => {
      if (isOver || found.length > 0 || record.faults.length > 0) return;
      const { faults, isLast } = await endOf(task, record, limit);
      note(...faults);
      isOver = isLast;
    };
    const use = (task: () => Promise<void>) =>
      lanes.run(() => go(task, timeoutFactor * timeouts.visit));
    await use(async () => {
      await tab.goto(origin + page.address, { waitUntil: 'domcontentloaded' });
      const dead = await findDeadModule(tab, {
        site,
        page,
        timeout: timeoutFactor * timeouts.hydration,
      });
      if (dead) return void found.push(dead);
      await settle(tab);
      note(...(await judgeVisibility(tab)), ...(await inspect(tab, visit)));
      note(...(await judgeWidth(tab)), ...(await moveAbout(tab)));
      if (visit.touches) note(...(await touch(tab, record)));
      await tab.setViewportSize(windows[first === 'phone' ? 'desktop' : 'phone']);
      await settle(tab);
      note(...(await judgeWidth(tab)));
    });
    await go(
      async () => void note(...judgeStay(await stayOn(tab, record.calls, stayDuration))),
      stayDuration + timeoutFactor * timeouts.visit,
    );
    if (visit.arrives) {
      await use(async () => {
        const address = await tab.evaluate(() => window.location.pathname + window.location.search);
        const elsewhere = otherAddress(site.live.release.remotes, page);
        const timeout = timeoutFactor * timeouts.arrival;
        const fault = await arriveAgain(tab, { address, elsewhere, timeout });
        if (fault) note(fault);
      });
    }
    note(...record.faults);
    return found;
  } finally {
    // A page that hangs is closed with the browser.
    await Promise.race([profile.close(), pause(2_000)]).catch(() => {});
  }
}

/** How a part of a visit ended: what is wrong, and whether the page is gone. */
interface End {
  readonly faults: readonly Fault[];
  readonly isLast: boolean;
}

async function endOf(task: () => Promise<void>, record: TabRecord, limit: number): Promise<End> {
  const over = new AbortController();
  const late = pause(limit, 'late' as const, { signal: over.signal, ref: false });
  const done = task().then(
    () => undefined,
    (error: Error) => error,
  );
  const end = await Promise.race([record.left, done, late.catch(() => undefined)]);
  over.abort();
  if (end === undefined) return { faults: [], isLast: false };
  return { faults: end === 'handed over' ? [] : [faultOf(end, limit)], isLast: true };
}

function faultOf(end: 'left' | 'late' | Error, limit: number): Fault {
  if (end === 'left') {
    // The shell asks for a document where code does not come in time.
    return { code: 'leaving', problem: 'leaves or reloads by itself', mayBeLoad: true };
  }
  if (end === 'late') {
    const problem = `keeps the browser busy for more than ${limit / 1_000} s`;
    return { code: 'busy', problem, mayBeLoad: true };
  }
  const problem = `cannot be used: ${end.message.split('\n')[0]}`;
  return { code: 'script', problem, mayBeLoad: true };
}

async function touch(tab: Page, record: TabRecord): Promise<Fault[]> {
  const menu = await openMenu(tab);
  return [...(menu ? [menu] : []), ...(await sendForms(tab, record))];
}

/** Waits for what a page does right after it is alive, or has another size. */
async function settle(tab: Page): Promise<void> {
  await tab.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );
}
