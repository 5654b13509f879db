import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseTool, runProgram } from '../fixtures/programs.ts';
import { withCleanup } from './cleanup.ts';
import { type ClusterSite, startClusterSite } from './cluster-site.ts';
import { fillQueue } from './fair-load.ts';
import { busyElsewhere } from './machine.ts';
import { type HeapSample, heapOf, leaksOf, withHeapRoute } from './soak-memory.ts';
import { startSoakVisits } from './soak-visits.ts';
import { table } from './table.ts';

/** How often memory is looked at, and how often at first, until everything that is kept is there. */
const samples = 12;
const warmUp = 4;

/**
 * Has visitors use every part of two backends and two composition servers, with a release changed now and then,
 * and looks at the memory that stays in use.
 *
 * @param minutes how long
 * @throws Error when it grows, or visitors see failures
 */
export async function benchSoak(minutes: number): Promise<void> {
  await withCleanup(async (cleanups) => {
    const site = await startClusterSite(cleanups, { settings: withHeapRoute });
    const { backends, hosts } = site.cluster;
    const servers = [...backends, ...hosts];
    const codes = await fillQueue(site, 100);
    const busy = await busyElsewhere();
    console.log(
      `Visitors come for ${minutes} minutes; other programs use ${Math.round(busy * 100)}% of the ` +
        `machine, at a load average of ${loadavg()[0]?.toFixed(1)} …`,
    );
    const visits = startSoakVisits(
      { origins: hosts.map(({ port }) => `http://127.0.0.1:${port}`), staffToken: site.staffToken },
      codes,
    );
    const rows: { readonly answered: number; readonly heaps: readonly HeapSample[] }[] = [];
    for (let sample = 1; sample <= samples; sample++) {
      await pause((minutes * 60_000) / samples);
      await changeRelease(site, sample % 2 === 1);
      const heaps = await Promise.all(servers.map(({ port }) => heapOf(port)));
      rows.push({ answered: visits.answered(), heaps });
      console.log(`${sample} of ${samples}: ${visits.answered()} answers`);
    }
    await visits.stop();
    const names = servers.flatMap(({ name }) => [name, 'RSS']);
    const cells = rows.map(({ answered, heaps }) => [
      String(answered),
      ...heaps.flatMap(({ used, rss }) => [used, rss].map(megabytes)),
    ]);
    console.log(`\n${table(['answers', ...names], cells)}\n`);
    const missed = [
      ...leaksOf(
        servers.map(({ name }) => name),
        rows.slice(warmUp - 1),
      ),
      ...[...visits.failures].map(([what, count]) => `${count} × ${what}`),
    ];
    for (const what of missed) console.error(what);
    if (missed.length > 0) throw new Error(`${missed.length} targets were missed.`);
    console.log('Memory stayed as it was.');
  });
}

/** Switches a part off, or on again: servers load another set, and are to forget the one before. */
async function changeRelease({ cluster }: ClusterSite, off: boolean): Promise<void> {
  const command = [off ? 'off' : 'on', 'forms'];
  const { code, output } = await runProgram(releaseTool, command, cluster.releases);
  if (code !== 0) throw new Error(output);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
