import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { staffQueueSchema } from '@site/shared/contracts/queue-staff';
import { type ComposedSite, startComposedSite } from './composed-site.ts';
import { busyElsewhere } from './machine.ts';
import { measurePolls, type PollThroughput } from './poll-throughput.ts';
import { pollTicket } from './polling-phone.ts';
import { postJson } from './post-json.ts';
import { percentile } from './statistics.ts';
import { withStops } from './stops.ts';
import { table } from './table.ts';

const phones = 2_000;
/** Milliseconds from one poll of a phone to its next. */
const rhythm = 2_000;
/** Registrations per second, and milliseconds of load. */
const rate = 50;
const duration = 30_000;

/** Milliseconds between two steps of staff, each of which changes every phone's answer. */
const staffRhythm = 5_000;

const staffToken = randomBytes(24).toString('base64url');

interface Load {
  /** Milliseconds. */
  readonly polls: number[];
  readonly registrations: number[];
  /** Answers that were no success: how often. */
  readonly failures: Map<string, number>;
}

/**
 * Has 2,000 phones poll their tickets every 2 s beside 50 registrations a second, all over the site's
 * public address, and compares the speed of polls with that of a bare route.
 *
 * @throws Error when a target is missed
 */
export function benchFair(): Promise<void> {
  return withStops(async (stops) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'site-fair-'));
    stops.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const busy = await busyElsewhere();
    const site = await startComposedSite(directory, {
      STAFF_TOKEN: staffToken,
      REGISTRATION_LIMIT: '1000000',
      SMS_LIMIT: '1000000',
    });
    stops.push(site.stop);
    await site.ready();
    console.log(`Registering ${phones} visitors …`);
    const codes = await fillQueue(site);
    console.log(
      `${phones} phones poll beside ${rate} registrations a second, for ${duration / 1_000} s …`,
    );
    const load = await run(site, codes);
    const load1 = loadavg()[0] ?? 0;
    const throughput = await measurePolls(viewOf(site.backend, codes[0] ?? ''));
    report({ load, throughput, busy, load1 });
  });
}

const viewOf = (origin: string, code: string) => `${origin}/api/challenge/ticket/view/${code}`;

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
async function fillQueue({ backend }: ComposedSite): Promise<string[]> {
  while (people < phones) {
    await Promise.all(
      Array.from({ length: Math.min(50, phones - people) }, () => register(backend)),
    );
  }
  const answer = await fetch(`${backend}/api/challenge/staff/queue`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  return staffQueueSchema.parse(await answer.json()).tickets.map(({ code }) => code);
}

async function run({ origin, backend }: ComposedSite, codes: readonly string[]): Promise<Load> {
  const load: Load = { polls: [], registrations: [], failures: new Map() };
  const fail = (what: string) => load.failures.set(what, (load.failures.get(what) ?? 0) + 1);
  const start = performance.now();
  const until = start + duration;
  const polling = codes.map((code) =>
    pollTicket({
      address: viewOf(origin, code),
      rhythm,
      until,
      onAnswer: ({ status, time }) => {
        if (status === 200 || status === 304) load.polls.push(time);
        else fail(`poll: ${status}`);
      },
    }),
  );
  const staff = callNow(backend, until);
  const registering: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < duration; elapsed = performance.now() - start) {
    const due = Math.floor((elapsed / 1_000) * rate);
    while (registering.length < due) {
      const begun = performance.now();
      registering.push(
        register(origin).then(({ status }) => {
          if (status === 201) load.registrations.push(performance.now() - begun);
          else fail(`registration: ${status}`);
        }),
      );
    }
    await pause(5);
  }
  await Promise.all([...polling, ...registering, staff]);
  return load;
}

/** An interviewer who calls one after the other. */
async function callNow(backend: string, until: number): Promise<void> {
  while (performance.now() < until) {
    await postJson(`${backend}/api/challenge/staff/queue/next`, {
      headers: { authorization: `Bearer ${staffToken}` },
      body: { interviewerName: 'Ann' },
    });
    await pause(staffRhythm);
  }
}

interface Result {
  readonly load: Load;
  readonly throughput: PollThroughput;
  readonly busy: number;
  readonly load1: number;
}

function report({ load, throughput, busy, load1 }: Result): void {
  const { polls, registrations, failures } = load;
  const seconds = duration / 1_000;
  const at = (times: readonly number[], share: number) =>
    times.length === 0 ? Number.POSITIVE_INFINITY : percentile(times, share);
  const share = throughput.poll / throughput.bare;
  const wanted = { polls: (phones * 1_000) / rhythm, registrations: rate };
  const targets = [
    target('polls, 99th percentile', at(polls, 0.99) < 250, '< 250 ms', ms(at(polls, 0.99))),
    target(
      'polls per second',
      polls.length / seconds >= wanted.polls * 0.95,
      String(wanted.polls),
      (polls.length / seconds).toFixed(0),
    ),
    target(
      'registrations per second',
      registrations.length / seconds >= wanted.registrations * 0.98,
      String(wanted.registrations),
      (registrations.length / seconds).toFixed(1),
    ),
    target('poll, to a bare route of the same bytes', share >= 0.7, '≥ 70%', percent(share)),
  ];
  console.log(
    `\n${table(
      ['', 'requests', 'p50', 'p95', 'p99'],
      Object.entries({ polls, registrations }).map(([what, times]) => [
        what,
        String(times.length),
        ...[0.5, 0.95, 0.99].map((one) => ms(at(times, one))),
      ]),
    )}\n\n${table(['', 'target', 'measured', ''], targets)}\n`,
  );
  for (const [what, count] of failures) console.log(`${count} × ${what}`);
  console.log(
    `Load average ${load1.toFixed(1)}; other programs took ${percent(busy)} of the processor before.`,
  );
  if (failures.size > 0 || targets.some(([, , , result]) => result !== 'met')) {
    throw new Error('A target was missed.');
  }
}

function target(what: string, met: boolean, limit: string, measured: string): string[] {
  return [what, limit, measured, met ? 'met' : 'MISSED'];
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
