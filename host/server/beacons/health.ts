import { LRUCache } from 'lru-cache';
import { networkNumber } from './network-number.ts';

/** In how many networks a version ran, and in how many of them something went wrong with it. */
export interface HealthCount {
  readonly networks: number;
  readonly failed: number;
}

/** When something was heard of a version from a network. */
export interface NetworkRecord {
  /** Milliseconds by this server's monotonic clock. */
  readonly at: number;
  /** When something went wrong there last. */
  readonly failedAt: number | undefined;
}

/** What a judgement looks at, in milliseconds. */
export const healthWindow = 10 * 60_000;

/** By number of network. */
export type NetworkRecords = ReadonlyMap<number, NetworkRecord>;

/** Networks that are remembered for each version, and versions; more forget the oldest. */
const networksMax = 5_000;
const versionsMax = 200;

/**
 * How the versions of each part do with visitors, from their beacons, over the last ten minutes, here
 * and on the other servers. Anybody can make up beacons and the documents in them, so neither is
 * counted: a network counts once as one in which a version ran, and once as one in which it failed,
 * whatever it tells besides, and whichever servers it tells.
 */
export class Health {
  private readonly versions = new LRUCache<string, Map<number, NetworkRecord>>({
    max: versionsMax,
  });
  /** What other servers heard, by part. */
  private readonly others = new Map<string, ReadonlyMap<string, NetworkRecords>>();
  private noted = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Grows with everything that is noted. */
  get revision(): number {
    return this.noted;
  }

  /** What this server itself heard of each part, lately. */
  get own(): ReadonlyMap<string, NetworkRecords> {
    const parts = [...this.versions.keys()].map((part) => [part, this.recent(part)] as const);
    return new Map(parts.filter(([, networks]) => networks.size > 0));
  }

  /**
   * Something ran, or went wrong.
   *
   * @param part `<name>@<version>`
   * @param network whose word it is, see `clientNeighbourhood`
   */
  note(part: string, network: string, failed: boolean): void {
    const networks = this.recent(part);
    const number = networkNumber(network);
    const at = this.now();
    const failedAt = failed ? at : networks.get(number)?.failedAt;
    // Those that were heard last are last, so what is forgotten is always first.
    networks.delete(number);
    networks.set(number, { at, failedAt });
    const [oldest] = networks.keys();
    if (networks.size > networksMax && oldest !== undefined) networks.delete(oldest);
    this.versions.set(part, networks);
    this.noted += 1;
  }

  /** Takes in what another server has heard, in place of what it told before. */
  learn(server: string, parts: ReadonlyMap<string, NetworkRecords>): void {
    this.others.set(server, parts);
  }

  forget(server: string): void {
    this.others.delete(server);
  }

  /** @param part `<name>@<version>` */
  count(part: string): HealthCount {
    const from = this.now() - healthWindow;
    const failed = new Map<number, boolean>();
    for (const records of [this.recent(part), ...this.told(part)]) {
      for (const [number, { at, failedAt }] of records) {
        if (at <= from) continue;
        failed.set(number, failed.get(number) === true || (failedAt ?? from) > from);
      }
    }
    return { networks: failed.size, failed: [...failed.values()].filter(Boolean).length };
  }

  private told(part: string): NetworkRecords[] {
    return [...this.others.values()].flatMap((parts) => parts.get(part) ?? []);
  }

  private recent(part: string): Map<number, NetworkRecord> {
    const networks = this.versions.get(part) ?? new Map<number, NetworkRecord>();
    const from = this.now() - healthWindow;
    for (const [network, { at }] of networks) {
      if (at > from) break;
      networks.delete(network);
    }
    return networks;
  }
}
