import { LRUCache } from 'lru-cache';

/** In how many networks a version ran, and in how many of them something went wrong with it. */
export interface HealthCount {
  readonly networks: number;
  readonly failed: number;
}

interface NetworkRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When something went wrong there last. */
  readonly failedAt: number | undefined;
}

/** What a judgement looks at, in milliseconds. */
export const healthWindow = 10 * 60_000;

/** Networks that are remembered for each version, and versions; more forget the oldest. */
const networksMax = 5_000;
const versionsMax = 200;

/**
 * How the versions of each part do with visitors, from their beacons, over the last ten minutes.
 * Anybody can make up beacons and the documents in them, so neither is counted: a network counts once
 * as one in which a version ran, and once as one in which it failed, whatever it tells besides.
 */
export class Health {
  private readonly versions = new LRUCache<string, Map<string, NetworkRecord>>({
    max: versionsMax,
  });

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Something ran, or went wrong.
   *
   * @param part `<name>@<version>`
   * @param network whose word it is, see `clientNeighbourhood`
   */
  note(part: string, network: string, failed: boolean): void {
    const networks = this.recent(part);
    const at = this.now();
    const failedAt = failed ? at : networks.get(network)?.failedAt;
    // Those that were heard last are last, so what is forgotten is always first.
    networks.delete(network);
    networks.set(network, { at, failedAt });
    const [oldest] = networks.keys();
    if (networks.size > networksMax && oldest !== undefined) networks.delete(oldest);
    this.versions.set(part, networks);
  }

  /** @param part `<name>@<version>` */
  count(part: string): HealthCount {
    const networks = this.recent(part);
    const from = this.now() - healthWindow;
    const failed = [...networks.values()].filter(({ failedAt }) => (failedAt ?? from) > from);
    return { networks: networks.size, failed: failed.length };
  }

  private recent(part: string): Map<string, NetworkRecord> {
    const networks = this.versions.get(part) ?? new Map<string, NetworkRecord>();
    const from = this.now() - healthWindow;
    for (const [network, { at }] of networks) {
      if (at > from) break;
      networks.delete(network);
    }
    return networks;
  }
}
