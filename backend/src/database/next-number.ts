import { sql } from 'drizzle-orm';
import { counters } from './counters-table.ts';
import type { Connection } from './database.ts';

/**
 * The next number under a name, from 1 on, or the first of the next `count`. Others who want one wait
 * until the transaction ends, so that numbers become visible in their order, without gaps, and none
 * is given twice.
 */
export async function nextNumber(
  transaction: Connection,
  name: string,
  count = 1,
): Promise<number> {
  const [row] = await transaction
    .insert(counters)
    .values({ name, last: count })
    .onConflictDoUpdate({ target: counters.name, set: { last: sql`${counters.last} + ${count}` } })
    .returning({ last: counters.last });
  if (!row) throw new Error(`The counter ${name} gave no number.`);
  return row.last - count + 1;
}
