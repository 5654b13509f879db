import { type Beacon, type ProblemKind, problemKinds } from '@site/shared/contracts/beacon';
import type { FastifyBaseLogger } from 'fastify';
import type { CanaryJudge } from '../../release/end-canaries.ts';
import type { SiteMetrics } from '../operations/site-metrics.ts';
import { BeaconLog } from './beacon-log.ts';
import { Health } from './health.ts';
import { KnownParts } from './known-parts.ts';

interface ListeningOptions {
  readonly metrics: SiteMetrics;
  readonly log: FastifyBaseLogger;
}

/** What this server hears from browsers, and what it makes of it. */
export class Listening {
  readonly known = new KnownParts();
  readonly health = new Health();
  readonly problems = new BeaconLog();

  constructor(private readonly options: ListeningOptions) {}

  /** Takes in a beacon; what is not of a version that visitors got here is left out. */
  readonly hear = ({ id, entries }: Beacon): void => {
    for (const entry of entries) {
      const { remote, version } = entry;
      if (!this.known.has(remote, version)) continue;
      const counted = { ...entry, route: this.known.route(remote, version, entry.route) };
      this.options.metrics.countEntry(counted);
      if (counted.kind === 'vital') continue;
      const failed = isProblem(counted.kind);
      this.health.note(`${remote}@${version}`, id, failed);
      if (counted.kind === 'view') continue;
      const problem = { ...counted, id, at: new Date().toISOString() };
      this.problems.add(problem);
      this.options.log.warn({ problem }, 'a page has a problem');
    }
  };

  /** What is known of a canary whose time is over: one that is ill was taken back before. */
  readonly judgeCanary: CanaryJudge = (name, version) => {
    const { documents, failed } = this.health.count(`${name}@${version}`);
    if (documents === 0) return undefined;
    const reason = `its time is over; it failed in ${failed} of the last ${documents} documents`;
    return { healthy: true, reason };
  };
}

function isProblem(kind: string): kind is ProblemKind {
  return problemKinds.some((known) => known === kind);
}
