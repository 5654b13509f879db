import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import pg from 'pg';
import { clientConfig } from './client-config.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { isReplica, type PrimaryAddress } from './primary-address.ts';
import { ServerSession } from './server-session.ts';
import type { ServerTimeouts } from './server-timeouts.ts';

/** Most statements and transactions that wait for a connection, and how long: milliseconds. */
const maxWaiting = 1_000;
const waitTimeout = 3_000;

interface ServerPoolOptions {
  /** What its connections are for; stands in metrics. */
  readonly name: string;
  readonly primary: PrimaryAddress;
  /** Most connections. */
  readonly size: number;
  readonly timeouts: ServerTimeouts;
  /** Called when a connection breaks; the next statement opens a new one. */
  readonly onConnectionError: (error: Error) => void;
}

/**
 * Connections to a PostgreSQL server. No failure of one ends the process, every wait has an end, and
 * when one falls silent those that are as old are not trusted either: a dead network path takes all.
 */
export class ServerPool {
  private pool: pg.Pool;
  /** Of the server that the pool's connections lead to. */
  private address: string;
  /** How many of its connections are used, and what waits for one. */
  readonly budget: CostBudget;
  private readonly openedAt = new WeakMap<pg.PoolClient, number>();
  private readonly broken = new WeakSet<pg.PoolClient>();
  private silentAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: ServerPoolOptions) {
    const { name, primary, size } = options;
    this.budget = new CostBudget({
      name,
      concurrency: size,
      queueLimit: maxWaiting,
      clientLimit: maxWaiting + size,
      maxWait: waitTimeout,
    });
    this.address = primary.current;
    this.pool = this.makePool();
  }

  /** For single statements. @throws DatabaseUnavailableError */
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.use((session) => session.query(statement, values));
  }

  /** Does work on one connection. @throws DatabaseUnavailableError when there is none to be had */
  async use<Result>(work: (session: ServerSession) => Promise<Result>): Promise<Result> {
    try {
      return await this.budget.run('', async () => {
        const session = await this.open();
        try {
          return await work(session);
        } finally {
          session.release();
        }
      });
    } catch (error) {
      if (!(error instanceof BudgetExceededError)) throw error;
      throw new DatabaseUnavailableError('No database connection was free.', { cause: error });
    }
  }

  async close(): Promise<void> {
    this.budget.close();
    await this.pool.end();
  }

  private makePool(): pg.Pool {
    const { size, timeouts, onConnectionError } = this.options;
    const config = clientConfig(this.address, timeouts);
    const pool = new pg.Pool({ ...config, max: size, onConnect: refuseReplica });
    // The pool handles errors of idle connections only; an error without a listener ends the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      this.openedAt.set(client, performance.now());
      client.on('error', (error) => {
        this.broken.add(client);
        onConnectionError(error);
      });
    });
    return pool;
  }

  private async open(): Promise<ServerSession> {
    for (;;) {
      const client = await this.connect();
      const openedAt = this.openedAt.get(client) ?? 0;
      if (openedAt <= this.silentAt) {
        client.release(true);
        continue;
      }
      return new ServerSession(client, {
        isBroken: () => this.broken.has(client),
        onSilence: () => {
          this.broken.add(client);
          this.silentAt = performance.now();
        },
        onReadOnly: () => {
          this.broken.add(client);
          void this.options.primary.find();
        },
      });
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    this.follow();
    try {
      return await this.pool.connect();
    } catch (cause) {
      await this.options.primary.find();
      if (!this.follow()) {
        throw new DatabaseUnavailableError('The database cannot be reached.', { cause });
      }
      return this.connect();
    }
  }

  /** Goes to the server that takes writes now. @returns whether it was another one until now */
  private follow(): boolean {
    const { current } = this.options.primary;
    if (current === this.address) return false;
    this.address = current;
    // Connections in use end when they are given back.
    this.pool.end().catch(() => {});
    this.pool = this.makePool();
    return true;
  }
}

/**
 * An address or a pooler can lead to a replica for a while. A connection that only polls is never refused there: it
 * would stay, and tell what the replica heard of last.
 */
async function refuseReplica(client: pg.ClientBase): Promise<void> {
  if (await isReplica(client)) throw new Error('The server is a replica, and only reads.');
}
