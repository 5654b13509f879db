import path from 'node:path';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { type NetworkLog, recordNetwork } from './network-log.ts';
import { openPhone } from './phone.ts';
import { emulateNetwork, emulateProcessor } from './phone-emulation.ts';
import { requestDepth } from './request-depth.ts';
import type { Subject } from './subject.ts';
import {
  cumulativeLayoutShift,
  type LayoutShift,
  type LongTask,
  totalBlockingTime,
} from './vitals.ts';

/** What one visit to home was like. Times in milliseconds since the navigation started. */
export interface Visit {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** What was painted then: an element's name, and its picture's address. */
  readonly lcpElement: string;
  /** Total blocking time, from the first paint until the page was quiet. */
  readonly tbt: number;
  /** Cumulative layout shift, until the page was quiet. */
  readonly cls: number;
  /** When every link and button answered; none where no script takes the page over. */
  readonly hydrated: number | undefined;
  /** Bytes on the wire, headers included, until the page was quiet. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /**
   * Of what the page needs: everything asked for until it was loaded and its largest paint done,
   * and scripts until it was hydrated.
   */
  readonly requestDepth: number;
  /** All other requests, for what is not visible yet. */
  readonly laterRequests: number;
  /** Every request, in order. */
  readonly transfers: readonly Transfer[];
}

/** One request as the JSON results have it. */
interface Transfer {
  /** Path and query. */
  readonly path: string;
  /** Milliseconds since the navigation started. */
  readonly start: number;
  readonly bytes: number;
}

/** Milliseconds of quiet that end a first visit, the next one, and a visit on its own. */
const quiet = { first: 5_000, later: 500, single: 1_500 };

/** Longest visit, in milliseconds; a page that is not there by then is broken. */
const timeout = 60_000;

const probe = path.join(import.meta.dirname, 'page-probe.js');

/** Visits a subject as someone who was never there, and once more as someone who was. */
export async function visitTwice(
  browser: Browser,
  subject: Subject,
): Promise<{ first: Visit; later: Visit }> {
  const context = await openPhone(browser);
  try {
    await context.addInitScript({ path: probe });
    const first = await visit(context, subject, quiet.first);
    const later = await visit(context, subject, quiet.later);
    return { first, later };
  } finally {
    await context.close();
  }
}

/** Visits a subject as someone who was never there. */
export async function visitOnce(browser: Browser, subject: Subject): Promise<Visit> {
  const context = await openPhone(browser);
  try {
    await context.addInitScript({ path: probe });
    return await visit(context, subject, quiet.single);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, subject: Subject, quietTime: number) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const log = await recordNetwork(client);
  await emulateNetwork(client);
  await emulateProcessor(client);
  await page.goto(subject.address, { waitUntil: 'commit', timeout });
  const seen = await settled(client, subject, quietTime);
  const result = await summarise(seen, log);
  await page.close();
  return result;
}

interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: string;
  readonly longTasks: readonly LongTask[];
  readonly layoutShifts: readonly LayoutShift[];
  readonly hydrated?: number;
}

/** Waits for the probe in the page; through the protocol, since the page's policy forbids `eval`. */
async function settled(client: CDPSession, subject: Subject, quietTime: number): Promise<Seen> {
  const options = JSON.stringify({ hydrates: subject.hydrates, quiet: quietTime });
  const answer = client.send('Runtime.evaluate', {
    expression: `settled(${options})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const { result } = await withTimeout(answer, `${subject.name}: the page never came to rest.`);
  return result.value as Seen;
}

async function summarise(seen: Seen, log: NetworkLog): Promise<Visit> {
  const requests = log.requests();
  const start = requests[0]?.start ?? 0;
  const painted = Math.max(log.loadedAt(), start + seen.largestPaint / 1_000);
  const hydrated = start + (seen.hydrated ?? 0) / 1_000;
  const needed = requests.filter(
    (request) => request.start <= painted || (request.script && request.start <= hydrated),
  );
  const scripts = requests.filter(({ script }) => script);
  return {
    fcp: seen.firstPaint,
    lcp: seen.largestPaint,
    lcpElement: seen.largestElement,
    tbt: totalBlockingTime(seen.longTasks, seen.firstPaint),
    cls: cumulativeLayoutShift(seen.layoutShifts),
    hydrated: seen.hydrated,
    bytes: totalBytes(requests),
    scriptBytes: totalBytes(scripts),
    requests: requests.length,
    requestDepth: requestDepth(needed, await log.document()),
    laterRequests: requests.length - needed.length,
    transfers: requests.map(({ url, bytes, ...request }) => ({
      path: url.slice(new URL(url).origin.length),
      start: Math.round((request.start - start) * 1_000),
      bytes,
    })),
  };
}

function totalBytes(requests: readonly { readonly bytes: number }[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}

async function withTimeout<Value>(answer: Promise<Value>, complaint: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), timeout);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
