import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SecurityLog } from './security-log.ts';

/** A limit is used up for whom it was asked; nothing was done. */
export class RateLimitExceededError extends Error {
  override readonly name = 'RateLimitExceededError';

  constructor(
    /** The limit's name. */
    readonly limit: string,
    /** Seconds until the window is over. */
    readonly retryAfter: number,
  ) {
    super(`The limit ${limit} is used up.`);
  }
}

/** One use of something that is limited. */
export interface Use {
  readonly key: string;
  /** In milliseconds, by the limit's clock. */
  readonly now: number;
  /** When the window ends that this use would begin. */
  readonly expire: number;
}

/** How often a key was used in its window, this use included, and when the window ends. */
export interface Usage {
  readonly count: number;
  readonly expire: number;
}

/** Counts uses; where they are kept decides what a restart forgives. */
export type CountUse = (use: Use) => Promise<Usage>;

/** Looks up how often a key was used, without counting. */
export type FindUsage = (key: string) => Promise<Usage | undefined>;

export interface RateLimitOptions {
  /** What is limited; a word of ours, part of the counter's key. */
  readonly name: string;
  /** How often within the window. */
  readonly points: number;
  /** The window in milliseconds, from the first use. */
  readonly window: number;
  readonly count: CountUse;
  /** For {@link RateLimit.check} where several processes count together. */
  readonly find?: FindUsage;
  readonly security: SecurityLog;
  /** In milliseconds. Default: this process's monotonic clock; processes that count together share another one. */
  readonly now?: () => number;
}

/** Most keys that memory remembers, of each limit. */
export const maxTracked = 10_000;

/** How often something may be asked for within a window, by client or by whatever else a key names. */
export interface RateLimit {
  /**
   * Counts a use. The first refusal of a window is reported as `rate-limit-exceeded`.
   *
   * @param key what is counted by, of any length; only a hash of it is kept
   * @param client the network of who asks, when that is not the key
   * @returns how often the key was used in this window, this use included
   * @throws RateLimitExceededError when that is more often than the limit allows
   */
  use: (key: string, client?: string) => Promise<number>;
  /**
   * Refuses a key that is used up, without counting: for limits that count failures only.
   *
   * @throws RateLimitExceededError
   */
  check: (key: string) => Promise<void>;
}

export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name, points, window, count, find, security, now = () => performance.now() } = options;
  /** Past the limit memory answers, so that a flood costs no counting. By key, until when. */
  const exceeded = new LRUCache<string, number>({ max: maxTracked });
  const refusal = (until: number) =>
    new RateLimitExceededError(name, Math.max(1, Math.ceil((until - now()) / 1_000)));

  const counterKey = (key: string) => `${name}:${digest(key)}`;
  const refuseExceeded = (counted: string) => {
    const until = exceeded.get(counted) ?? 0;
    if (until > now()) throw refusal(until);
  };

  return {
    async use(key, client = key) {
      const counted = counterKey(key);
      refuseExceeded(counted);
      const usage = await count({ key: counted, now: now(), expire: now() + window });
      if (usage.count <= points) return usage.count;
      if (exceeded.get(counted) !== usage.expire) {
        exceeded.set(counted, usage.expire);
        security.report('rate-limit-exceeded', { client, subject: name });
      }
      throw refusal(usage.expire);
    },
    async check(key) {
      const counted = counterKey(key);
      refuseExceeded(counted);
      const usage = await find?.(counted);
      if (!usage || usage.count <= points) return;
      exceeded.set(counted, usage.expire);
      refuseExceeded(counted);
    },
  };
}

/** Keys hold user names and e-mail addresses, which no counter needs to know. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
