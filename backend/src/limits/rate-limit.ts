import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { usageCounter } from './usage-counter.ts';

interface RateLimitOptions {
  /** What is limited; part of the counter's key. */
  readonly name: string;
  /** How often within the window. */
  readonly points: number;
  /** The window in seconds, from the first use. */
  readonly window: number;
}

/** Counts uses per key, in the database, so that a restart forgives nothing. */
export interface RateLimit {
  /**
   * @returns how often the key was used in this window, this use included
   * @throws AppError `rateLimited` with `Retry-After`
   */
  use: (key: string) => Promise<number>;
}

/** Most keys past their limit that memory remembers. */
const rememberedMax = 10_000;

export function createRateLimit(
  database: Database,
  { name, points, window }: RateLimitOptions,
): RateLimit {
  const count = usageCounter(database);
  /** Past the limit memory answers, so a flood costs no writes. By key, until when. */
  const blocked = new Map<string, number>();

  return {
    async use(key) {
      const now = Date.now();
      const until = blocked.get(key) ?? 0;
      if (until > now) refuse(until - now);
      const usage = await count({ key: `${name}:${key}`, expire: now + window * 1_000 });
      if (usage.count <= points) return usage.count;
      if (blocked.size >= rememberedMax) blocked.clear();
      blocked.set(key, usage.expire);
      return refuse(usage.expire - now);
    },
  };
}

function refuse(wait: number): never {
  throw new AppError('rateLimited', 429, {
    message: 'Too many requests. Try again later.',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1_000))) },
  });
}
