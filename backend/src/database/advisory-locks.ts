import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/** Lets one transaction at a time go on under each of these names; the others wait until it ends. */
export async function acquireLocks(
  transaction: Connection,
  names: readonly string[],
): Promise<void> {
  // In one order for everyone, so that two transactions cannot wait for each other.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(name, 0) as turn
      from unnest(${sql.param([...names])}::text[]) as name order by turn
    ) as turns`,
  );
}
