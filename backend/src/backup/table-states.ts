import { z } from 'zod';

/** What a table held: how many rows, and a sum over all of them in any order. */
const tableStateSchema = z.object({ rows: z.number(), sum: z.string() });

export const tableStatesSchema = z.record(z.string(), tableStateSchema);

/** By the table's name with its schema. */
export type TableStates = z.infer<typeof tableStatesSchema>;

/** What runs a statement: a connection of either database. */
export interface Queryable {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}

const findTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname in ('public', 'drizzle')
  order by name`;

const namesSchema = z.array(z.object({ name: z.string() }));
const migrationsSchema = z.array(z.object({ made: z.coerce.number() }));

/** Reads every row of every table. */
export async function readTableStates(database: Queryable): Promise<TableStates> {
  const states: TableStates = {};
  for (const { name } of namesSchema.parse((await database.query(findTables)).rows)) {
    const { rows } = await database.query(`
      select count(*)::int as rows,
        coalesce(sum(hashtextextended(entry::text, 0)::numeric), 0)::text as sum
      from ${name} as entry`);
    states[name] = tableStateSchema.parse(rows[0]);
  }
  return states;
}

/** The migrations that a database has had, as the times at which they were written. */
export async function readMigrations(database: Queryable): Promise<number[]> {
  const { rows } = await database.query(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at',
  );
  return migrationsSchema.parse(rows).map(({ made }) => made);
}

/** In which tables one state differs from another, a line for each; empty when they are the same. */
export function compareTableStates(before: TableStates, after: TableStates): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].sort().flatMap((name) => {
    const [then, now] = [before[name], after[name]];
    if (then?.rows === now?.rows && then?.sum === now?.sum) return [];
    if (then?.rows === now?.rows) return [`${name}: other values`];
    return [`${name}: ${then?.rows ?? 'no'} rows before, ${now?.rows ?? 'no'} rows now`];
  });
}

/** How many rows there are in all. */
export function rowsOf(states: TableStates): number {
  return Object.values(states).reduce((sum, { rows }) => sum + rows, 0);
}
