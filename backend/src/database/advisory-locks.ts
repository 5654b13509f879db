import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/** Takes PostgreSQL's advisory locks with these names, held until the transaction ends. */
export async function acquireLocks(
  transaction: Connection,
  names: readonly string[],
): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(name, 0) as turn
      from unnest(${sql.param([...names])}::text[]) as name order by turn
    ) as turns`,
  );
}
