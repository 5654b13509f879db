import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What a repository runs its SQL on: the database itself or a transaction. Repositories take it as
 * their first parameter and never keep it.
 */
export type Connection = PgDatabase<PgQueryResultHKT, Record<string, never>>;
