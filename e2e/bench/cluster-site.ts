import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../../scripts/workspace.mjs';
import { type Cluster, missingPrograms, startCluster } from '../cluster/cluster.ts';
import { noLimits } from '../outages/request-load.ts';
import type { FairSite } from './fair-load.ts';
import { freePort } from './free-port.ts';
import type { Stop } from './subject.ts';

/** A cluster without a cache before it, and how it is reached. */
export interface ClusterSite extends FairSite {
  readonly cluster: Cluster;
}

interface ClusterSiteOptions {
  readonly pairs?: 1 | 2;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a cluster on ports of its own, with nothing in it. */
export async function startClusterSite(
  cleanups: Stop[],
  { pairs = 2, settings = {} }: ClusterSiteOptions = {},
): Promise<ClusterSite> {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);
  const directory = await mkdtemp(path.join(tmpdir(), 'site-bench-cluster-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  await release(path.join(directory, 'site'));
  const port = await freePort();
  const cluster = await startCluster(
    {
      port,
      directory,
      pairs,
      cache: false,
      settings: { ...noLimits, LOG_LEVEL: 'fatal', ...settings },
    },
    cleanups,
  );
  return {
    cluster,
    origin: `http://localhost:${port}`,
    backend: `http://127.0.0.1:${cluster.backends[0]?.port}`,
    staffToken: cluster.staffToken,
  };
}

/** Clock ticks a second, as Linux tells processor times. */
const ticks = 100;

/** Seconds of processor time that a process has used; 0 where the system does not tell. */
export function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Of the fields after the name, which may hold blanks: proc(5), utime and stime.
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
