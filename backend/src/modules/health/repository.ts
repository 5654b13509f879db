import type { Connection } from '../../database/database.ts';
import { rateLimits } from '../../limits/rate-limits-table.ts';

/**
 * Writes a row as requests do, which is on disk when this resolves. Each process has one of its own, so
 * that none waits for another; housekeeping deletes those of processes that are gone.
 */
export async function writeProbe(
  connection: Connection,
  { key, expire }: { key: string; expire: number },
): Promise<void> {
  await connection
    .insert(rateLimits)
    .values({ key, points: 0, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire } });
}
