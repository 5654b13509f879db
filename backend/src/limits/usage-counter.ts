import type { CountUse, FindUsage, Usage, Use } from '@site/shared/trust-boundary/rate-limit';
import { eq, getTableName } from 'drizzle-orm';
import { createBatcher } from '../database/batcher.ts';
import type { Database } from '../database/database.ts';
import { rateLimits } from './rate-limits-table.ts';

/** Milliseconds between two batches of uses; a lone one waits for nothing. */
const interval = 50;

const table = getTableName(rateLimits);

// A window that is over begins anew. Keys in order, so that two processes cannot block each other.
// No one waits for the disk: a crash may forget the last counts before it, a restart forgets none.
const countUses = `
  insert into ${table} as counted (key, points, expire)
  select * from unnest($1::text[], $2::int[], $3::bigint[])
  where set_config('synchronous_commit', 'off', true) is not null order by 1
  on conflict (key) do update set
    points = case when counted.expire > $4::bigint then counted.points else 0 end + excluded.points,
    expire = case when counted.expire > $4::bigint then counted.expire else excluded.expire end
  returning key, points, expire`;

const counters = new WeakMap<Database, CountUse>();

/** Counts uses in the database, all limits of a process together. A restart forgives nothing. */
export function usageCounter(database: Database): CountUse {
  const known = counters.get(database);
  if (known) return known;
  const counter = createBatcher((uses: readonly Use[]) => count(database, uses), { interval });
  counters.set(database, counter);
  return counter;
}

/** Finds what all processes have counted together. */
export function usageFinder(database: Database): FindUsage {
  return async (key) => {
    const [row] = await database.connection
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    return row && { count: row.points, expire: row.expire ?? 0 };
  };
}

async function count(database: Database, uses: readonly Use[]): Promise<Usage[]> {
  const byKey = new Map<string, Use[]>();
  for (const use of uses) byKey.set(use.key, [...(byKey.get(use.key) ?? []), use]);
  const groups = [...byKey.entries()];
  const { rows } = await database.query({
    text: countUses,
    values: [
      groups.map(([key]) => key),
      groups.map(([, group]) => group.length),
      groups.map(([, group]) => group[0]?.expire ?? 0),
      Math.max(...uses.map(({ now }) => now)),
    ],
  });
  const counted = new Map(
    (rows as { key: string; points: number; expire: number | string }[]).map((row) => [
      row.key,
      { points: row.points, expire: Number(row.expire) },
    ]),
  );
  return uses.map((use) => {
    const { points = 0, expire = use.expire } = counted.get(use.key) ?? {};
    const group = byKey.get(use.key) ?? [];
    return { count: points - (group.length - 1 - group.indexOf(use)), expire };
  });
}
