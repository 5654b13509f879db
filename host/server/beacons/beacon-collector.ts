import type { Beacon, ProblemEntry } from '@site/shared/contracts/beacon';
import { clientNeighbourhood } from '@site/shared/trust-boundary/client-network';
import { countInMemory } from '@site/shared/trust-boundary/count-in-memory';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentSample } from '../canaries/document-sample.ts';
import type { ExperimentCounter } from '../experiments/experiment-counter.ts';
import type { SiteMetrics } from '../operations/site-metrics.ts';
import { BeaconLog, type ReportedProblem } from './beacon-log.ts';
import type { TellingDocument } from './beacon-routes.ts';
import type { Health } from './health.ts';
import type { KnownParts } from './known-parts.ts';
import type { SourcePlace, SourcePlaces } from './source-places.ts';
import { VitalLog } from './vital-log.ts';

interface BeaconCollectorOptions {
  readonly health: Pick<Health, 'note'>;
  /** What counts the documents that a server has signed. */
  readonly documents: readonly (Pick<DocumentSample, 'note'> | Pick<ExperimentCounter, 'note'>)[];
  /** What visitors got here. */
  readonly known: KnownParts;
  readonly metrics: SiteMetrics;
  readonly sources: Pick<SourcePlaces, 'find' | 'origin'>;
  /** Told of each problem that is written down. */
  readonly onProblem?: ((problem: ReportedProblem) => void) | undefined;
  readonly log: FastifyBaseLogger;
}

/** Problems of one network that are written down, a minute, and slow vitals; more are only counted. */
const writtenPerMinute = 30;

/** What this server hears from browsers, and what it makes of it. */
export class BeaconCollector {
  readonly known: KnownParts;
  readonly problems = new BeaconLog();
  readonly vitals = new VitalLog();
  private readonly countWritten = countInMemory();

  constructor(private readonly options: BeaconCollectorOptions) {
    this.known = options.known;
  }

  /**
   * Takes in a beacon; what is not of a version that visitors got here is left out.
   *
   * @param ip whose word it is; its neighbourhood is remembered for ten minutes
   * @param document that tells, where a server has signed it
   */
  readonly receive = async (
    { id, entries }: Beacon,
    ip: string,
    document?: TellingDocument,
  ): Promise<void> => {
    const network = clientNeighbourhood(ip);
    if (document) this.noteDocument(document, entries);
    for (const entry of entries) {
      const { remote, version } = entry;
      if (!this.known.has(remote, version)) continue;
      const counted = { ...entry, route: this.known.route(remote, version, entry.route) };
      this.options.metrics.countEntry(counted);
      if (counted.kind === 'form') continue;
      if (counted.kind === 'vital') {
        const isSlow = this.vitals.takes(counted);
        if (isSlow && (await this.isWrittenDown(`vitals ${network}`))) this.vitals.add(counted);
        continue;
      }
      const failed = counted.kind !== 'view';
      this.options.health.note(`${remote}@${version}`, network, failed);
      if (!failed || !(await this.isWrittenDown(network))) continue;
      const place = await this.placeOf(counted, id);
      const problem = { ...counted, ...place, id, at: new Date().toISOString() };
      this.problems.add(problem);
      this.options.onProblem?.(problem);
      this.options.log.warn({ problem }, 'a page has a problem');
    }
  };

  /** Counts the versions that it was given, and no others. */
  private noteDocument({ given, ran }: TellingDocument, entries: Beacon['entries']): void {
    const versions = this.known.versionsIn(given.set);
    const own = entries.filter(({ remote, version }) => versions?.get(remote) === version);
    if (own.length === 0) return;
    for (const counted of this.options.documents) counted.note(given, own, ran);
  }

  /** Where it is in the sources; a store that does not answer must not hide the problem itself. */
  private async placeOf(
    { remote, version, frames }: ProblemEntry,
    id: string,
  ): Promise<SourcePlace> {
    const [set = ''] = id.split('-');
    const versionOf = (name: string) =>
      name === remote ? version : this.known.versionIn(set, name);
    const { sources, log } = this.options;
    try {
      const place = await sources.find(frames, versionOf);
      return place.team ? place : await sources.origin(remote, version);
    } catch (error) {
      log.warn({ err: error }, 'source maps cannot be read');
      return {};
    }
  }

  /** What one client makes up neither fills the logs nor displaces what others tell. */
  private async isWrittenDown(key: string): Promise<boolean> {
    const now = performance.now();
    const { count } = await this.countWritten({ key, now, expire: now + 60_000 });
    return count <= writtenPerMinute;
  }
}
