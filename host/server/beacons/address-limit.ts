import { LRUCache } from 'lru-cache';

interface AddressLimitOptions {
  readonly max?: number;
  /** In milliseconds. */
  readonly window?: number;
}

/**
 * How often an address may ask within a window. A hall full of phones has one address, so it is wide:
 * it keeps one machine from filling the counters, not a person from being heard.
 */
export class AddressLimit {
  private readonly counts: LRUCache<string, { used: number }>;
  private readonly max: number;

  constructor({ max = 6_000, window = 60_000 }: AddressLimitOptions = {}) {
    this.max = max;
    this.counts = new LRUCache({ max: 10_000, ttl: window });
  }

  admits(address: string): boolean {
    const count = this.counts.get(address) ?? { used: 0 };
    if (count.used === 0) this.counts.set(address, count);
    count.used += 1;
    return count.used <= this.max;
  }
}
