import { setTimeout as pause } from 'node:timers/promises';
import { withCleanup } from './cleanup.ts';
import { type ClusterSite, processorTimeOf, startClusterSite } from './cluster-site.ts';
import { fillQueue, type Load, runFair } from './fair-load.ts';
import { percentile } from './statistics.ts';
import { table } from './table.ts';

/** Phones, beside which some register, in the comparison of one pair with two. */
const comparedPhones = 2_000;
/** What two pairs have to carry. */
const manyPhones = 5_000;
const rate = 10;
const duration = 30_000;
/** Milliseconds after which one of the servers dies. */
const untilDeath = 10_000;

/** Longest 99th percentile of two pairs, to that of one, and of many phones, in milliseconds. */
const slower = 1.3;
const longestPoll = 250;

interface Run {
  readonly what: string;
  readonly load: Load;
  /** Seconds of processor time for each second of load, by kind of server. */
  readonly processor: { readonly backends: number; readonly hosts: number };
}

/** One pair, two pairs, two pairs of which a server dies, and many phones. @returns what was missed */
export async function benchClusterLoad(): Promise<string[]> {
  const runs: Run[] = [];
  await withPairs(1, async (site) => {
    const codes = await fillQueue(site, comparedPhones);
    runs.push(await measure('one pair', site, codes));
  });
  await withPairs(2, async (site) => {
    const codes = await fillQueue(site, comparedPhones);
    runs.push(await measure('two pairs', site, codes));
    const { backends, hosts } = site.cluster;
    for (const [what, server] of [
      ['a backend dies', backends[0]],
      ['a composition server dies', hosts[0]],
    ] as const) {
      const dying = pause(untilDeath).then(() => process.kill(server?.pid ?? 0, 'SIGKILL'));
      runs.push(await measure(`two pairs, ${what}`, site, codes));
      await dying;
    }
    const others = await fillQueue(site, manyPhones - codes.length);
    runs.push(await measure(`two pairs, ${manyPhones} phones`, site, others.slice(0, manyPhones)));
  });
  console.log(`\n${report(runs)}\n`);
  return missedOf(runs);
}

function withPairs(pairs: 1 | 2, run: (site: ClusterSite) => Promise<void>): Promise<void> {
  return withCleanup(async (cleanups) => run(await startClusterSite(cleanups, { pairs })));
}

async function measure(what: string, site: ClusterSite, codes: readonly string[]): Promise<Run> {
  console.log(`${what}: ${codes.length} phones poll, ${rate} register a second …`);
  const { backends, hosts } = site.cluster;
  const times = [backends, hosts].map((servers) => processorTimesOf(servers));
  const load = await runFair(site, codes, { duration, rate });
  const [ofBackends = 0, ofHosts = 0] = times.map((used) => used() / (duration / 1_000));
  return { what, load, processor: { backends: ofBackends, hosts: ofHosts } };
}

/** Of those that live on; one that was started again has begun anew. */
function processorTimesOf(servers: ClusterSite['cluster']['backends']): () => number {
  const before = new Map(servers.map(({ pid }) => [pid, processorTimeOf(pid)]));
  return () =>
    servers
      .map(({ pid }) => processorTimeOf(pid) - (before.get(pid) ?? 0))
      .reduce((sum, time) => sum + time, 0);
}

const at99 = ({ load }: Run) => percentile(load.polls, 0.99);
const failuresOf = ({ load }: Run) =>
  [...load.failures.values()].reduce((sum, count) => sum + count, 0);

function report(runs: readonly Run[]): string {
  const header = ['', 'polls/s', 'p50', 'p99', 'registered', 'failed', 'backends', 'hosts', 'late'];
  const rows = runs.map((run) => [
    run.what,
    (run.load.polls.length / (duration / 1_000)).toFixed(0),
    ms(percentile(run.load.polls, 0.5)),
    ms(at99(run)),
    String(run.load.registrations.length),
    String(failuresOf(run)),
    `${(run.processor.backends * 100).toFixed(0)}%`,
    `${(run.processor.hosts * 100).toFixed(0)}%`,
    ms(run.load.ownDelay),
  ]);
  const failures = runs.flatMap(({ what, load }) =>
    [...load.failures].map(([failure, count]) => `${what}: ${count} × ${failure}`),
  );
  return [
    table(header, rows),
    '',
    'backends, hosts: of one core, all of a kind together; late: the phones themselves, 99th percentile.',
    ...failures,
  ].join('\n');
}

function missedOf(runs: readonly Run[]): string[] {
  const [one, two, ...others] = runs;
  const many = others.at(-1);
  if (!one || !two || !many) return ['Not everything was measured.'];
  return [
    ...(at99(two) <= slower * at99(one) ? [] : ['Two pairs answer later than one.']),
    ...(at99(many) <= longestPoll ? [] : [`${manyPhones} phones wait too long.`]),
    ...runs
      .filter((run) => failuresOf(run) > 0)
      .map(({ what }) => `${what}: polls or registrations failed.`),
  ];
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
