import path from 'node:path';
import type { Browser, CDPSession, Locator } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { openPhone, phoneDescription } from './phone.ts';
import { emulateNetwork, emulateProcessor } from './phone-emulation.ts';
import { quietNetwork } from './quiet-network.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';
import { milliseconds } from './targets.ts';
import type { PartReport, PartRun } from './visitor-part.ts';

/** What visitors follow most: each page of the menu, what the hot button and the footer lead to, and back. */
const navigations = [
  ['/', '/voor-professionals/ons-voorstel'],
  ['/', '/voor-professionals/solliciteer'],
  ['/', '/voor-bedrijven'],
  ['/', '/ons-verhaal'],
  ['/', '/contact'],
  ['/', '/nieuws'],
  ['/nieuws', '/nieuws/70-procent-tot-op-de-cent'],
  ['/events', '/events/tafelreview'],
  ['/voor-professionals/ons-voorstel', '/voor-professionals/bereken-je-waarde'],
  ['/contact', '/'],
] as const;

/** What a click may take where the page was loaded before it, in milliseconds: at once, to people. */
const goal = 100;

/** Longest wait for a page's heading, in milliseconds. */
const timeout = 20_000;

const probe = path.join(import.meta.dirname, 'click-probe.js');

type Navigation = (typeof navigations)[number];

interface Times {
  readonly navigation: Navigation;
  readonly cold: number[];
  readonly prefetched: number[];
}

/**
 * Follows each link as somebody whose first press of it is the first sign, and as somebody who came to it by keyboard
 * a while before, and measures from the press to the paint of the new page's main heading.
 */
export async function measureClicks({ browser, origin, rounds }: PartRun): Promise<PartReport> {
  const times: Times[] = navigations.map((navigation) => ({
    navigation,
    cold: [],
    prefetched: [],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { navigation, cold, prefetched } of times) {
      cold.push(await click(browser, origin, { navigation, prefetch: false }));
      prefetched.push(await click(browser, origin, { navigation, prefetch: true }));
    }
  }
  return reportOf(times, rounds);
}

interface Click {
  readonly navigation: Navigation;
  readonly prefetch: boolean;
}

async function click(browser: Browser, origin: string, { navigation, prefetch }: Click) {
  const [from, to] = navigation;
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const network = quietNetwork(page);
    await page.addInitScript({ path: probe });
    // Only the click is on the phone's network: how long the page before it takes is measured elsewhere.
    await page.goto(origin + from);
    await hydrated(page);
    const link = page.locator(`a[href="${to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await network.quiet();
    if (prefetch) {
      await link.focus();
      await network.quiet();
    }
    const place = await middleOf(link);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await emulateNetwork(client);
    await emulateProcessor(client);
    // A finger, not the link's own `tap`: what that checks runs in the page, as slowly, while the clock runs.
    await page.touchscreen.tap(place.x, place.y);
    return await headingPainted(client, `${from} → ${to}`);
  } finally {
    await context.close();
  }
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Through the protocol, since the page's policy forbids `eval`. */
async function headingPainted(client: CDPSession, name: string): Promise<number> {
  const expression = `headingPainted(${timeout})`;
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (typeof result.value !== 'number') {
    throw new Error(
      exceptionDetails?.exception?.description ?? `${name}: no new heading was painted.`,
    );
  }
  return result.value;
}

function reportOf(times: readonly Times[], rounds: number): PartReport {
  const medians = times.map(({ navigation: [from, to], cold, prefetched }) => ({
    name: `${from} → ${to}`,
    cold: median(cold),
    prefetched: median(prefetched),
  }));
  const middle = (of: 'cold' | 'prefetched') => median(medians.map((row) => row[of]));
  const value = middle('prefetched');
  return {
    title: 'From a click to the new page',
    text: [
      `From the press to the paint of the new main heading, median of ${rounds}; ${phoneDescription}.`,
      'Cold: the press is the first sign. Prefetched: the link had the focus before, and all is loaded.',
      '',
      table(
        ['', 'cold', 'prefetched'],
        [...medians, { name: 'median', cold: middle('cold'), prefetched: value }].map((row) => [
          row.name,
          milliseconds(row.cold),
          milliseconds(row.prefetched),
        ]),
      ),
    ].join('\n'),
    targets: [
      {
        what: 'click to content, prefetched, median',
        limit: `≤ ${goal} ms`,
        value: milliseconds(value),
        met: value <= goal,
      },
    ],
  };
}
