import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { ServerSession } from './server-session.ts';
import { type ServerTimeouts, sessionOptions } from './server-timeouts.ts';

/** Most statements and transactions that wait for a connection, and how long: milliseconds. */
const maxWaiting = 1_000;
const waitTimeout = 3_000;

/** After how long a silent connection is asked for a sign of life, in milliseconds. */
const keepAliveDelay = 5_000;

interface ServerPoolOptions {
  /** What its connections are for; stands in metrics. */
  readonly name: string;
  readonly url: string;
  /** Most connections. */
  readonly size: number;
  readonly timeouts: ServerTimeouts;
  /** Called when a connection breaks; the next statement opens a new one. */
  readonly onConnectionError: (error: Error) => void;
}

/** How to connect to the server of an address, with the timeouts of the session. */
export function clientConfig(url: string, timeouts: ServerTimeouts): pg.ClientConfig {
  const address = new URL(url);
  const options = sessionOptions(timeouts, address.searchParams.get('options'));
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    application_name: 'site-backend',
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.silence,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    options,
  };
}

/**
 * Connections to a PostgreSQL server. No failure of one ends the process, every wait has an end, and
 * when one falls silent those that are as old are not trusted either: a dead network path takes all.
 */
export class ServerPool {
  private readonly pool: pg.Pool;
  /** How many of its connections are used, and what waits for one. */
  readonly budget: CostBudget;
  private readonly openedAt = new WeakMap<pg.PoolClient, number>();
  private readonly broken = new WeakSet<pg.PoolClient>();
  private silentAt = Number.NEGATIVE_INFINITY;

  constructor({ name, url, size, timeouts, onConnectionError }: ServerPoolOptions) {
    this.budget = new CostBudget({
      name,
      concurrency: size,
      queueLimit: maxWaiting,
      clientLimit: maxWaiting + size,
      maxWait: waitTimeout,
    });
    this.pool = new pg.Pool({ ...clientConfig(url, timeouts), max: size });
    // The pool hears of idle connections only; an error that nobody hears ends the process.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => {
      this.openedAt.set(client, performance.now());
      client.on('error', (error) => {
        this.broken.add(client);
        onConnectionError(error);
      });
    });
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

  private async open(): Promise<ServerSession> {
    for (;;) {
      const client = await this.pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailableError('The database cannot be reached.', { cause });
      });
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
      });
    }
  }
}
