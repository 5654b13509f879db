import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { rateLimits } from './rate-limits-table.ts';

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

export function createRateLimit(
  database: Database,
  { name, points, window }: RateLimitOptions,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => runStatement(database, statement) },
    storeType: 'client',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // Housekeeping clears expired counters.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: window,
    // Past the limit memory answers, so a flood costs no writes.
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    use: async (key) => {
      try {
        return (await limiter.consume(key)).consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rateLimited', 429, {
          message: 'Too many requests. Try again later.',
          headers: { 'retry-after': String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))) },
        });
      }
    },
  };
}

/** The limiter knows `pg`, which counts rows; PGlite does not. */
async function runStatement(database: Database, { text, values }: Statement) {
  const { rows } = await database.query(values ? { text, values } : { text });
  return { rows, rowCount: rows.length };
}
