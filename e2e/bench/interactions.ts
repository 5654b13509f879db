import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { isForMembers, polls, sitePages } from '../fixtures/site-pages.ts';
import { causeOf, type LongFrame } from './long-tasks.ts';
import { openPhone, phone } from './phone.ts';
import { emulateProcessor } from './phone-emulation.ts';
import { quietNetwork } from './quiet-network.ts';
import { table } from './table.ts';
import { milliseconds } from './targets.ts';
import type { PartReport, PartRun } from './visitor-part.ts';
import { interactionToNextPaint, type LongTask, totalBlockingTime } from './vitals.ts';

/** What no task may pass, in milliseconds: beyond it an answer to a touch is late (RAIL). */
const goal = 50;

/** Buttons that are pressed and fields that are typed into on one page. */
const maxControls = 6;

const typed = 'Anna 12';

const probe = path.join(import.meta.dirname, 'interaction-probe.js');

const dutchPages = sitePages
  .filter((page) => page.language === 'nl' && !isForMembers(page))
  .map(({ address }) => address);

interface Interaction {
  readonly id: number;
  readonly duration: number;
}

interface Seen {
  readonly firstPaint: number;
  readonly tasks: readonly LongTask[];
  readonly frames: readonly LongFrame[];
  readonly interactions: readonly Interaction[];
}

interface Result extends Seen {
  readonly address: string;
  /** Presses and keys. */
  readonly done: number;
}

/**
 * Visits every page in Dutch, or those that are named, on the phone's processor: opens it, reads it to its end, presses its buttons and types
 * into its fields. Nothing is sent, and nothing leads away.
 */
export async function measureInteractions({
  browser,
  origin,
  addresses,
}: PartRun): Promise<PartReport> {
  const results: Result[] = [];
  for (const address of addresses.length > 0 ? addresses : dutchPages) {
    const context = await openPhone(browser);
    try {
      results.push({ address, ...(await visit(context, origin + address)) });
    } finally {
      await context.close();
    }
  }
  return reportOf(results);
}

async function visit(context: BrowserContext, address: string): Promise<Omit<Result, 'address'>> {
  const page = await context.newPage();
  // The samples' tickets do not exist: the page is used while it waits for an answer.
  await page.route(polls, () => undefined);
  await page.addInitScript({ path: probe });
  const network = quietNetwork(page);
  const client = await context.newCDPSession(page);
  await emulateProcessor(client);
  await page.goto(address);
  await hydrated(page);
  await readToEnd(page);
  await network.quiet();
  const done = await use(page);
  return { ...(await seen(client)), done };
}

async function readToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(
    () => document.documentElement.scrollHeight / window.innerHeight,
  );
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, phone.viewport.height);
    await page.waitForTimeout(100);
  }
}

/** Those that neither send a form nor open a file dialog; a menu that opens is closed again. */
async function use(page: Page): Promise<number> {
  const controls = page.locator(
    '#root :is(button:not([type="submit"]), summary, select, input:is([type="radio"], [type="checkbox"])):visible:enabled',
  );
  const fields = page.locator(
    'main input:is([type="text"], [type="email"], [type="number"], :not([type])):visible:enabled',
  );
  let done = 0;
  for (let at = 0; at < Math.min(maxControls, await controls.count()); at++) {
    if (await reached(controls.nth(at).tap({ timeout: 2_000, noWaitAfter: true }))) done++;
    await page.keyboard.press('Escape');
  }
  for (let at = 0; at < Math.min(maxControls, await fields.count()); at++) {
    if (!(await reached(fields.nth(at).tap({ timeout: 2_000 })))) continue;
    await page.keyboard.type(typed, { delay: 40 });
    done += 1 + typed.length;
  }
  return done;
}

/** Something else may lie over a control, or what was pressed before it may have taken it away. */
async function reached(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}

/** Through the protocol, since the page's policy forbids `eval`. */
async function seen(client: CDPSession): Promise<Seen> {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression: 'seenSoFar()',
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as Seen;
}

function reportOf(results: readonly Result[]): PartReport {
  const tasks = results.flatMap(({ address, tasks, frames }) =>
    tasks.map((task) => ({ address, ...task, cause: causeOf(task, frames).cause })),
  );
  const longest = tasks.toSorted((one, other) => other.duration - one.duration);
  const value = longest[0]?.duration ?? 0;
  const pages = results.map((result) => {
    const mine = longest.find(({ address }) => address === result.address);
    return [
      result.address,
      String(result.done),
      result.done > 0 ? milliseconds(inp(result.interactions)) : '–',
      milliseconds(totalBlockingTime(result.tasks, result.firstPaint)),
      milliseconds(mine?.duration ?? 0),
      mine?.cause ?? '',
    ];
  });
  const causes = [...new Set(longest.map(({ cause }) => cause))].map((cause) => {
    const of = longest.filter((task) => task.cause === cause).map(({ duration }) => duration);
    const total = of.reduce((sum, duration) => sum + duration, 0);
    return [cause, String(of.length), milliseconds(total), milliseconds(Math.max(...of))];
  });
  return {
    title: 'Answers to presses and keys, and what keeps pages from answering',
    text: [
      `Pages in Dutch, read to their end and used, CPU ${phone.cpuSlowdown}× slower. Tasks below 50 ms are not told of.`,
      '',
      table(['', 'presses and keys', 'INP', 'TBT', 'longest task', 'its largest part'], pages),
      '',
      table(['largest part', 'tasks', 'in all', 'longest'], causes),
    ].join('\n'),
    targets: [
      {
        what: 'longest task',
        limit: `≤ ${goal} ms`,
        value: milliseconds(value),
        met: value <= goal,
      },
    ],
  };
}

function inp(interactions: readonly Interaction[]): number {
  const durations = new Map<number, number>();
  for (const { id, duration } of interactions) {
    durations.set(id, Math.max(duration, durations.get(id) ?? 0));
  }
  return interactionToNextPaint([...durations.values()]);
}
