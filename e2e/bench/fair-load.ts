import { lookup } from 'node:dns/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { staffQueueSchema } from '@site/shared/contracts/queue-staff';
import type { ComposedSite } from './composed-site.ts';
import { pollTicket } from './polling-phone.ts';
import { postJson } from './post-json.ts';

export const phones = 2_000;
/** Milliseconds from one poll of a phone to its next. */
export const pollInterval = 2_000;
/** Registrations per second, and milliseconds of load. */
export const rate = 50;
export const duration = 30_000;
const load = { duration, rate };

/** Milliseconds between two steps of staff, each of which changes every phone's answer. */
const staffInterval = 5_000;

export interface Load {
  /** Milliseconds each answer took. */
  readonly polls: number[];
  /** Those of them for which the phone had to connect first. */
  readonly firstPolls: number[];
  readonly registrations: number[];
  /** Answers that were no success: how often. */
  readonly failures: Map<string, number>;
  /**
   * How late this process was at what it wanted to do, in milliseconds, 99th percentile: what it
   * measures of others cannot be more exact.
   */
  readonly ownDelay: number;
}

export type FairSite = Pick<ComposedSite, 'origin' | 'backend'> & { readonly staffToken: string };

export const viewOf = (code: string) => `/api/challenge/ticket/view/${code}`;

let people = 0;

function register(origin: string) {
  people += 1;
  return postJson(`${origin}/api/challenge/ticket`, {
    headers: { 'idempotency-key': `fair-bench-${people}` },
    body: {
      firstName: 'Jan',
      lastName: 'Jansen',
      phone: `+3161${String(people).padStart(7, '0')}`,
      email: '',
      options: {},
    },
  });
}

/** @returns the codes of all who wait */
export async function fillQueue(
  { backend, staffToken }: FairSite,
  count: number = phones,
): Promise<string[]> {
  for (let registered = 0; registered < count; registered += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, count - registered) }, () => register(backend)),
    );
  }
  const answer = await fetch(`${backend}/api/challenge/staff/queue`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  return staffQueueSchema.parse(await answer.json()).tickets.map(({ code }) => code);
}

/** Phones that poll, people who register, and an interviewer. @param rate registrations a second */
export async function runFair(
  site: FairSite,
  codes: readonly string[],
  { duration, rate }: { readonly duration: number; readonly rate: number } = load,
): Promise<Load> {
  const { origin } = site;
  const polls: number[] = [];
  const firstPolls: number[] = [];
  const registrations: number[] = [];
  const failures = new Map<string, number>();
  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
  const { address: host } = await lookup(new URL(origin).hostname);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const until = start + duration;
  const polling = codes.map((code) =>
    pollTicket({
      address: `${origin}${viewOf(code)}`,
      host,
      pollInterval,
      until,
      onAnswer: ({ status, time, connected }) => {
        if (status !== 200 && status !== 304) return fail(`poll: ${status}`);
        polls.push(time);
        if (connected) firstPolls.push(time);
      },
    }),
  );
  const staff = callNow(site, until);
  const registering: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < duration; elapsed = performance.now() - start) {
    const due = Math.floor((elapsed / 1_000) * rate);
    while (registering.length < due) {
      const begun = performance.now();
      registering.push(
        register(origin).then(({ status }) => {
          if (status === 201) registrations.push(performance.now() - begun);
          else fail(`registration: ${status}`);
        }),
      );
    }
    await pause(5);
  }
  await Promise.all([...polling, ...registering, staff]);
  delay.disable();
  return { polls, firstPolls, registrations, failures, ownDelay: delay.percentile(99) / 1e6 };
}

/** An interviewer who calls one after the other. */
async function callNow({ backend, staffToken }: FairSite, until: number): Promise<void> {
  while (performance.now() < until) {
    await postJson(`${backend}/api/challenge/staff/queue/next`, {
      headers: { authorization: `Bearer ${staffToken}` },
      body: { interviewerName: 'Ann' },
    });
    await pause(staffInterval);
  }
}
