import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../shared/test/seeded-random.ts';
import { lossesOf, RequestLoad, storedKeysQuery } from '../outages/request-load.ts';
import { rehearse } from '../rehearsal/rehearsal.ts';
import { type Availability, watchAvailability } from './availability.ts';
import { withCleanup } from './cleanup.ts';
import { type ClusterSite, startClusterSite } from './cluster-site.ts';
import { fillQueue, runFair, viewOf } from './fair-load.ts';
import { freePort } from './free-port.ts';
import { table } from './table.ts';

/** Longest that a visitor may see an error, in milliseconds. */
const longestError = 2_000;

/** Pages and polls that are asked for all the time. */
const addresses = ['/', '/contact', '/en/contact', '/api/challenge/board', '/cms/items/news'];

/**
 * A fair during which each server and the database are killed once a minute, in any order. @returns what was broken
 *
 * @param minutes how long
 */
export async function benchKills(minutes: number): Promise<string[]> {
  const missed: string[] = [];
  await withCleanup(async (cleanups) => {
    const port = await freePort();
    // What a killed backend was sending is taken over after a minute, and must not be too late then.
    const settings = { SHOW_UP_MINUTES: '2', SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms` };
    const site = await startClusterSite(cleanups, { settings });
    const stop = watchAvailability(site.origin, addresses);
    // Of the sixty minutes in which people come, and the time that interviews take.
    const speed = 75 / minutes;
    const kill = { name: 'The servers were killed', happen: () => killAll(site, minutes) };
    const broken = await rehearse(site, {
      ...{ visitors: 260, interviewers: 20, stewards: 0, speed, pollInterval: 2_000 },
      ...{ timeout: (3 * minutes + 5) * 60_000, erase: false },
      gateway: { port, delay: 50 },
      outages: [{ ...kill, atOnce: true }],
    });
    missed.push(...broken, ...tellErrors(await stop()));
  });
  return missed;
}

/** Kills the four servers and the database once a minute. @returns for how long, in milliseconds */
async function killAll({ cluster }: ClusterSite, minutes: number): Promise<number> {
  const servers = [...cluster.backends, ...cluster.hosts].map((server) => ({
    name: server.name,
    kill: async () => void process.kill(server.pid, 'SIGKILL'),
  }));
  const database = { name: 'PostgreSQL', kill: () => cluster.postgres.restart('immediate') };
  const all = [...servers, database];
  const seed = Date.now() % 1_000_000;
  console.log(`The order of kills has the seed ${seed}.`);
  const random = seededRandom(seed);
  const start = performance.now();
  for (let minute = 0; minute < minutes; minute++) {
    const order = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
    for (const [index, { one }] of order.entries()) {
      const next = start + (minute + (index + 1) / order.length) * 60_000;
      console.log(`${timeOf(new Date())} ${one.name} is killed.`);
      await one.kill();
      await pause(Math.max(0, next - performance.now()));
    }
  }
  return performance.now() - start;
}

/** Longest that a poll may take of which a composition server stands still, in milliseconds: HAProxy's time, and more. */
const longestMove = 10_000;

/** Each server stands still for 6 s, one after the other, while phones poll. @returns what was missed */
export async function benchPause(): Promise<string[]> {
  const missed: string[] = [];
  await withCleanup(async (cleanups) => {
    const site = await startClusterSite(cleanups);
    const codes = await fillQueue(site, 400);
    missed.push(...(await pauseEach(site, codes, { kind: 'backends', longest: longestError })));
    missed.push(...(await pauseEach(site, codes, { kind: 'hosts', longest: longestMove })));
  });
  return missed;
}

interface PausedServers {
  readonly kind: 'backends' | 'hosts';
  /** Longest that a poll may take, in milliseconds. */
  readonly longest: number;
}

async function pauseEach(
  site: ClusterSite,
  codes: readonly string[],
  { kind, longest }: PausedServers,
): Promise<string[]> {
  const stop = watchAvailability(site.origin, [...addresses, viewOf(codes[0] ?? '')]);
  const load = runFair(site, codes, { duration: 30_000, rate: 5 });
  for (const { name, pid } of site.cluster[kind]) {
    await pause(4_000);
    console.log(`The ${name} stands still …`);
    process.kill(pid, 'SIGSTOP');
    await pause(6_000);
    process.kill(pid, 'SIGCONT');
  }
  const { polls, failures } = await load;
  const slowest = Math.max(...polls);
  console.log(`${polls.length} polls, the slowest ${slowest.toFixed(0)} ms.`);
  return [
    ...[...failures].map(([what, count]) => `${count} × ${what}`),
    ...(slowest > longest ? ['A poll took too long.'] : []),
    ...tellErrors(await stop()),
  ];
}

/** Milliseconds for which the database is away, and in which all is well after that. */
const outage = 30_000;
const recovery = 5_000;

/** The database is stopped under load, and started again. @returns what was missed */
export async function benchDatabase(): Promise<string[]> {
  const missed: string[] = [];
  await withCleanup(async (cleanups) => {
    const site = await startClusterSite(cleanups);
    const { postgres } = site.cluster;
    const codes = await fillQueue(site, 50);
    const stop = watchAvailability(site.origin, [...addresses, viewOf(codes[0] ?? '')]);
    const load = new RequestLoad({ backend: site.origin, rate: 20, seed: 1 });
    load.start();
    await pause(5_000);
    await postgres.halt();
    console.log(`The database is away for ${outage / 1_000} s …`);
    await pause(outage);
    await postgres.start();
    const back = performance.now();
    while (load.acknowledgedAfter(back) === undefined && performance.now() - back < 30_000) {
      await pause(10);
    }
    const took = (load.acknowledgedAfter(back) ?? Number.POSITIVE_INFINITY) - back;
    await pause(recovery);
    await load.stop();
    const { lost, doubled } = lossesOf(load.requests, await postgres.query(storedKeysQuery));
    const unclear = load.requests.filter(
      (request) =>
        !load.acknowledged.includes(request) &&
        (request.outcome !== 503 || request.retryAfter === null),
    );
    console.log(
      `${load.requests.length} forms and registrations, ${load.acknowledged.length} acknowledged, ` +
        `${unclear.length} without a clear end, ${lost.length} lost, ${doubled.length} doubled; ` +
        `served again after ${took.toFixed(0)} ms.`,
    );
    if (lost.length + doubled.length + unclear.length > 0) missed.push('Forms had no clear end.');
    if (took > recovery) missed.push('The recovery took too long.');
    missed.push(...tellErrors(await stop()));
  });
  return missed;
}

function tellErrors(seen: readonly Availability[]): string[] {
  const rows = seen.map(({ address, asked, failures, slowest }) => [
    short(address),
    String(asked),
    String(failures.reduce((sum, { answers }) => sum + answers.length, 0)),
    ...[longestOf(failures), slowest].map((time) => `${time.toFixed(0)} ms`),
  ]);
  console.log(`\n${table(['', 'asked', 'failed', 'longest error', 'slowest answer'], rows)}\n`);
  const long = seen.flatMap(({ address, failures }) =>
    failures
      .filter(({ duration }) => duration > longestError / 2)
      .map((failure) => ({ address, ...failure })),
  );
  for (const { address, start, duration, answers } of long.sort((a, b) => +a.start - +b.start)) {
    console.log(
      `${timeOf(start)} ${short(address)} failed for ${duration.toFixed(0)} ms: ${answers.join(', ')}`,
    );
  }
  return seen
    .filter(({ failures }) => longestOf(failures) > longestError)
    .map(({ address, failures }) => `${address} failed for ${longestOf(failures).toFixed(0)} ms.`);
}

function longestOf(failures: Availability['failures']): number {
  return Math.max(0, ...failures.map(({ duration }) => duration));
}

function short(address: string): string {
  return address.replace(/view\/.*/, 'view/…');
}

function timeOf(date: Date): string {
  return date.toISOString().slice(11, -1);
}
