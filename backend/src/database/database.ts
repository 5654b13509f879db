import { AsyncLocalStorage } from 'node:async_hooks';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { acquireLocks } from './advisory-locks.ts';
import type { ChangeTopic } from './change-channel.ts';
import type { Connection } from './connection.ts';
import type { KeyFingerprint } from './key-locks.ts';
import type { OtherBackends } from './other-backends.ts';
import { ProcessLocks } from './process-locks.ts';

export type { Connection } from './connection.ts';

/** A statement as both drivers take it. */
export interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** The driver below {@link Database}. */
export interface Driver {
  readonly connection: Connection;
  /** The other processes that may change the data; undefined where there can be none. */
  readonly others: Pick<OtherBackends, 'now' | 'announce' | 'onChange' | 'showKeys'> | undefined;
  /** For polling for changes by others: it does not wait for requests. */
  readonly pollConnection: Connection;
  /** What bounds the use of its connections. */
  readonly budgets: readonly CostBudget[];
  query: (statement: Statement) => Promise<{ rows: unknown[] }>;
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction: <Result>(work: (transaction: Connection) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

interface TransactionOptions {
  /** The name of a lock that one transaction at a time holds, of all processes; see {@link acquireLocks}. */
  readonly lock?: string;
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * The one way to the data, embedded or on a server. Inside a transaction only that transaction is a
 * way: PGlite has one session, so that anything else would wait for the transaction for ever, and
 * on a server it would read outside it. Both are an error here, at once.
 */
export class Database {
  private readonly locks = new ProcessLocks();

  constructor(private readonly driver: Driver) {}

  /** Whether other processes may change the data too. */
  get isShared(): boolean {
    return this.driver.others !== undefined;
  }

  /** Milliseconds since 1970, by one clock for all processes that share the data. */
  get now(): () => number {
    return this.driver.others?.now ?? Date.now;
  }

  /** Tells other processes that something was committed which they show. */
  announce(topic: ChangeTopic): void {
    this.driver.others?.announce(topic);
  }

  /** Calls a function when others have announced a change, or may have while nothing could be heard. */
  onChange(listener: (topic: ChangeTopic) => void): void {
    this.driver.others?.onChange(listener);
  }

  /**
   * Shows other processes which keys this one has.
   *
   * @returns the variables whose keys differ from those of a process that runs
   */
  async showKeys(keys: readonly KeyFingerprint[]): Promise<string[]> {
    return (await this.driver.others?.showKeys(keys)) ?? [];
  }

  /** What bounds the use of its connections; none of the embedded database, which has one session. */
  get budgets(): readonly CostBudget[] {
    return this.driver.budgets;
  }

  /** For single statements outside transactions. */
  get connection(): Connection {
    refuseInTransaction();
    return this.driver.connection;
  }

  /** For polling for changes by other processes; a slow poll fails. */
  get pollConnection(): Connection {
    refuseInTransaction();
    return this.driver.pollConnection;
  }

  /**
   * Commits when `work` resolves, rolls back when it rejects.
   *
   * @throws DatabaseUnavailableError when there is no connection, or the lock is not to be had in time
   */
  async transaction<Result>(
    work: (transaction: Connection) => Promise<Result>,
    { lock }: TransactionOptions = {},
  ): Promise<Result> {
    refuseInTransaction();
    if (lock === undefined) return this.begin(work);
    return this.locks.hold(lock, () =>
      this.begin(async (transaction) => {
        await acquireLocks(transaction, [lock]);
        return work(transaction);
      }),
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

  private begin<Result>(work: (transaction: Connection) => Promise<Result>): Promise<Result> {
    return this.driver.transaction((transaction) =>
      inTransaction.run(true, () => work(transaction)),
    );
  }
}

function refuseInTransaction(): void {
  if (inTransaction.getStore()) {
    throw new Error('The database was used inside a transaction: pass the transaction on instead.');
  }
}
