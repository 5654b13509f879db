import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What a repository runs its SQL on: the database itself or a transaction. Repositories take it as
 * their first parameter and never keep it.
 */
export type Connection = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A statement as both drivers take it. */
export interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** The driver below {@link Database}. */
export interface Driver {
  readonly connection: Connection;
  /** Whether other processes may change the data. */
  readonly shared: boolean;
  query: (statement: Statement) => Promise<{ rows: unknown[] }>;
  close: () => Promise<void>;
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * The one way to the data, embedded or on a server. Inside a transaction only that transaction is a
 * way: PGlite has one session, so that anything else would wait for the transaction for ever, and
 * on a server it would read outside it. Both are an error here, at once.
 */
export class Database {
  constructor(private readonly driver: Driver) {}

  /** Whether other processes may change the data too. */
  get isShared(): boolean {
    return this.driver.shared;
  }

  /** For single statements outside transactions. */
  get connection(): Connection {
    refuseInTransaction();
    return this.driver.connection;
  }

  /** Commits when `work` resolves, rolls back when it rejects. */
  async transaction<Result>(work: (transaction: Connection) => Promise<Result>): Promise<Result> {
    refuseInTransaction();
    return this.driver.connection.transaction((transaction) =>
      inTransaction.run(true, () => work(transaction)),
    );
  }

  /** For libraries that bring their own SQL. */
  query(statement: Statement): Promise<{ rows: unknown[] }> {
    refuseInTransaction();
    return this.driver.query(statement);
  }

  async close(): Promise<void> {
    await this.driver.close();
  }
}

function refuseInTransaction(): void {
  if (inTransaction.getStore()) {
    throw new Error('The database was used inside a transaction: pass the transaction on instead.');
  }
}
