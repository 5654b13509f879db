import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { Database } from '../database/database.ts';
import {
  type MakeStorage,
  makeDirectory,
  makeEmbeddedStorage,
  makeServerStorage,
} from './test-storage.ts';

const hasServer = inject('postgresUrl') !== '';

/**
 * A storage on the database that production has, a PostgreSQL server; on a machine without one, on the
 * embedded database. Databases stay open from test to test of a worker: to open one takes seconds, to
 * empty it some milliseconds. So what is lent has no files and no address to look at.
 */
export const lendStorage: MakeStorage = lend(hasServer ? makeServerStorage : makeEmbeddedStorage);

function lend(makeStorage: MakeStorage): MakeStorage {
  const idle: Database[] = [];
  return async () => {
    const lent = idle.pop() ?? (await (await makeStorage()).open());
    // Its own, so that keys and settings of a test are gone after it.
    const dataDirectory = makeDirectory();
    return {
      dataDirectory,
      databaseUrl: undefined,
      open: async () => openLent(lent),
      remove: async () => {
        await empty(lent);
        idle.push(lent);
      },
    };
  };
}

/** The database for somebody who closes it. */
function openLent(lent: Database): Database {
  let isClosed = false;
  const use = () => {
    if (isClosed) throw new Error('The database was used after it was closed.');
    return lent;
  };
  return new Database({
    get connection() {
      return use().connection;
    },
    get pollConnection() {
      return use().pollConnection;
    },
    others: lent.isShared ? lent : undefined,
    budgets: lent.budgets,
    query: async (statement) => use().query(statement),
    transaction: async (work) => use().transaction(work),
    close: async () => {
      isClosed = true;
    },
  });
}

async function empty({ connection }: Database): Promise<void> {
  await connection.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public'
      );
    end $$
  `);
}
