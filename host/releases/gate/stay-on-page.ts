import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Fault } from './watch-tab.ts';

/** What a page may do while nobody touches it. */
const limits = {
  /** Processor time of its thread, in milliseconds per second. */
  busy: 80,
  /** Calls of one address, per second; what is polled comes every 2 s. */
  calls: 1.5,
} as const;

/** What a page did while it was looked at. */
export interface Stay {
  /** In milliseconds. */
  readonly duration: number;
  /** Processor time of the page's thread, in milliseconds. */
  readonly processor: number;
  /** Its calls, as method and path. */
  readonly calls: readonly string[];
}

/** Finds a page that keeps processor or network busy while nobody does anything. */
export function judgeStay({ duration, processor, calls }: Stay): Fault[] {
  const seconds = duration / 1_000;
  const faults: Fault[] = [];
  if (processor > limits.busy * seconds) {
    const share = Math.round((100 * processor) / duration);
    const problem = `keeps the processor busy for ${share}% of the time`;
    faults.push({ code: 'busy', problem, mayBeLoad: true });
  }
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  for (const [call, count] of counts) {
    if (count <= limits.calls * seconds) continue;
    faults.push({
      code: 'requests',
      problem: `asks ${call} ${count} times within ${Math.round(seconds)} s`,
    });
  }
  return faults;
}

/** Looks at an open page for a while, and does nothing. */
export async function stayOn(tab: Page, calls: readonly string[], duration: number): Promise<Stay> {
  const session = await tab.context().newCDPSession(tab);
  // Of the thread itself: on a busy machine the clock tells nothing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const first = calls.length;
  const start = Date.now();
  const before = await threadTime(session);
  await pause(duration);
  const processor = (await threadTime(session)) - before;
  return { duration: Date.now() - start, processor, calls: calls.slice(first) };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const spent = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return spent * 1_000;
}
