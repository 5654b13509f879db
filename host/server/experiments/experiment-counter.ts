import { randomUUID } from 'node:crypto';
import type { BeaconEntry } from '@site/shared/contracts/beacon';
import { LRUCache } from 'lru-cache';
import { type ExperimentCanary, isExperiment } from '../../releases/experiments/experiment.ts';
import { type ExperimentCounts, keepCounts } from '../../releases/experiments/experiment-counts.ts';
import type { Pointer } from '../../releases/store/pointer.ts';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import type { GivenDocument } from '../canaries/document-token.ts';

/** Documents that are remembered, so that each counts once. */
const maxDocuments = 50_000;

/** Documents of one network that count on one day: more would be one client's word. */
const maxOfNetwork = 200;

interface ExperimentCounterOptions {
  readonly storage: ReleaseStorage;
  /** The versions of a set that visitors got here. */
  readonly versionsOf: (set: string) => ReadonlyMap<string, string> | undefined;
}

interface Running {
  readonly name: string;
  readonly canary: ExperimentCanary;
  /** What visitors have of all parts without it. */
  readonly live: Readonly<Record<string, string>>;
  readonly counts: ExperimentCounts;
  isKept: boolean;
}

/**
 * Counts what visitors of experiments do: documents in which the part ran, and those of them that reached the goal, by bucket.
 * A document counts once, on the server that it tells that the part ran, and only with a server's signature. The goal it may tell
 * to another one. Who gets another canary of another part at the same time is left out of
 * both groups.
 */
export class ExperimentCounter {
  private readonly server = `${Date.now()}-${randomUUID()}`;
  private running: readonly Running[] = [];
  private readonly seen = new LRUCache<string, { document?: true; goal?: true }>({
    max: maxDocuments,
  });
  private readonly networks = new LRUCache<string, number>({ max: maxDocuments });

  constructor(private readonly options: ExperimentCounterOptions) {}

  /** Counts for the experiments of a pointer from now on. */
  follow({ parts, versions }: Pick<Pointer, 'parts' | 'versions'>): void {
    this.running = Object.entries(parts).flatMap(([name, { canary }]) => {
      if (!isExperiment(canary)) return [];
      const known = this.running.find(
        (one) => one.name === name && one.canary.since === canary.since,
      );
      const { counts, isKept } = known ?? { counts: {}, isKept: true };
      return [{ name, canary, live: versions, counts, isKept }];
    });
  }

  /**
   * Takes in what a document tells.
   *
   * @param ran the remotes whose code ran in it, whichever server was told of that
   */
  note(document: GivenDocument, entries: readonly BeaconEntry[], ran: readonly string[]): void {
    for (const running of this.running) {
      if (!this.isOf(running, document)) continue;
      const { name, canary } = running;
      if (entries.some(({ kind, remote }) => kind === 'view' && remote === name)) {
        this.count(running, document, 'document');
      }
      const isReached = entries.some((entry) => isGoal(entry, canary.experiment.goal));
      const hasRun = ran.includes(name) || this.seen.get(keyOf(running, document))?.document;
      if (isReached && hasRun) this.count(running, document, 'goal');
    }
  }

  /** Writes what is new. */
  async keep(): Promise<void> {
    for (const running of this.running.filter(({ isKept }) => !isKept)) {
      const { name, canary, counts } = running;
      running.isKept = true;
      try {
        const { version, percent, since, experiment } = canary;
        const kept = { version, percent, goal: experiment.goal, counts };
        await keepCounts(this.options.storage, { name, since }, { server: this.server, kept });
      } catch (error) {
        running.isKept = false;
        throw error;
      }
    }
  }

  /** Whether a document was given during the experiment, with what its bucket gets and nothing else that is new. */
  private isOf({ name, canary, live }: Running, { set, at, bucket }: GivenDocument): boolean {
    const versions = this.options.versionsOf(set);
    if (!versions || bucket === undefined || at < Math.floor(Date.parse(canary.since) / 1_000)) {
      return false;
    }
    const expected = { ...live, ...(bucket < canary.percent && { [name]: canary.version }) };
    return [...versions].every(([part, version]) => expected[part] === version);
  }

  private count(running: Running, document: GivenDocument, what: 'document' | 'goal'): void {
    const { network, at, bucket } = document;
    const day = new Date(at * 1_000).toISOString().slice(0, 10);
    const key = keyOf(running, document);
    const known = this.seen.get(key);
    if (known?.[what] || (!known && !this.mayCount(`${day} ${network}`))) return;
    this.seen.set(key, { ...known, [what]: true });
    const ofDay = running.counts[day] ?? {};
    const [documents, goals] = ofDay[String(bucket)] ?? [0, 0];
    ofDay[String(bucket)] = what === 'goal' ? [documents, goals + 1] : [documents + 1, goals];
    running.counts[day] = ofDay;
    running.isKept = false;
  }

  private mayCount(network: string): boolean {
    const count = (this.networks.get(network) ?? 0) + 1;
    this.networks.set(network, count);
    return count <= maxOfNetwork;
  }
}

function keyOf({ name, canary }: Running, { id }: GivenDocument): string {
  return `${name} ${canary.since} ${id}`;
}

function isGoal(entry: BeaconEntry, goal: string): boolean {
  if (entry.kind !== 'form') return false;
  const form = `${entry.remote}/${entry.form}`;
  return goal === (entry.step === 'begun' ? `${form}:begun` : form);
}
