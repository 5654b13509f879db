import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';
import type { Database } from './database.ts';
import { migrationsFolder, readJournal } from './migrations.ts';

/** What drizzle-kit notes of the tables that a migration leads to. */
const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) }),
  ),
});

const rowSchema = z.object({ table: z.string(), column: z.string(), demanded: z.boolean() });

const findColumns = `
  select relname as table, attname as column,
    attnotnull and not atthasdef and attidentity = '' as demanded
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and attnum > 0 and not attisdropped`;

/** The columns that this release uses, by table: those of its last migration. */
export function readOwnTables(): ReadonlyMap<string, ReadonlySet<string>> {
  const meta = path.join(migrationsFolder, 'meta');
  const last = String(readJournal().length - 1).padStart(4, '0');
  const text = readFileSync(path.join(meta, `${last}_snapshot.json`), 'utf8');
  const { tables } = snapshotSchema.parse(JSON.parse(text));
  return new Map(
    Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))]),
  );
}

/**
 * Where the database is not as this release needs it, because a newer one has changed it: columns that are
 * gone, and columns that somebody has to fill who does not know them. What a newer release has only added
 * is in nobody's way.
 */
export async function findSchemaGaps(
  database: Pick<Database, 'query'>,
  ownTables: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const { rows } = await database.query({ text: findColumns });
  const columns = z.array(rowSchema).parse(rows);
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const gone = [...ownTables].flatMap(([table, own]) =>
    [...own].map((column) => `${table}.${column}`).filter((name) => !there.has(name)),
  );
  const strange = columns.filter(
    ({ table, column, demanded }) => demanded && ownTables.get(table)?.has(column) === false,
  );
  return [
    ...gone.map((name) => `${name} is missing`),
    ...strange.map(({ table, column }) => `${table}.${column} is unknown and has no default`),
  ];
}

/** Brings a database up to date, unless a newer release did so: then it is left as it is. */
export async function migrateUnlessNewer(
  database: Pick<Database, 'query'>,
  { folder, migrate }: { readonly folder: string; readonly migrate: () => Promise<void> },
): Promise<void> {
  const newest = Math.max(...readJournal(folder).map(({ when }) => when));
  if ((await lastMigration(database)) <= newest) await migrate();
}

/** The moment of the last migration that was made, as drizzle notes it; 0 when there was none. */
async function lastMigration(database: Pick<Database, 'query'>): Promise<number> {
  const noted = await database.query({
    text: `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  });
  if (!z.array(z.object({ there: z.boolean() })).parse(noted.rows)[0]?.there) return 0;
  const { rows } = await database.query({
    text: 'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
  });
  return z.array(z.object({ last: z.number() })).parse(rows)[0]?.last ?? 0;
}

/** @throws StartError when the database was changed by a newer release, and does not fit this one */
export async function refuseForeignSchema(database: Pick<Database, 'query'>): Promise<void> {
  const gaps = await findSchemaGaps(database, readOwnTables());
  if (gaps.length === 0) return;
  const more = gaps.length > 3 ? ` and ${gaps.length - 3} more` : '';
  throw new StartError(
    `The database does not fit this release (${gaps.slice(0, 3).join(', ')}${more}): a newer release has ` +
      'changed it. Start that release, or restore a backup from before it ' +
      '(docs/operations.md, "Upgrades").',
  );
}
