import { inSpan } from '@site/shared/telemetry/spans';
import type pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { spanOf, withTrace } from './statement-trace.ts';

/** What pg's `query_timeout` rejects with; it has no code. */
const silence = 'Query read timeout';

interface ServerSessionOptions {
  /** Whether the connection has broken. */
  readonly isBroken: () => boolean;
  /** Called when a statement had no answer. */
  readonly onSilence: () => void;
  /** Called when the server takes no writes: another one may by now. */
  readonly onReadOnly: () => void;
}

/** What a server says that only reads, as one does that another one has taken the place of (SQLSTATE). */
const readOnly = '25006';

/**
 * A connection that is taken out of the pool, as drizzle uses it. One that breaks or falls silent is
 * ended at once: what is asked of it after that, the rollback above all, fails without waiting.
 */
export class ServerSession {
  private released = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: ServerSessionOptions,
  ) {}

  /** @throws DatabaseUnavailableError when the connection is gone; what the server says otherwise */
  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.released) throw new DatabaseUnavailableError('The database connection has ended.');
    try {
      const query = () => this.client.query(withTrace(statement), values);
      return await inSpan(() => spanOf(statement), query);
    } catch (error) {
      const isSilent = error instanceof Error && error.message === silence;
      if (isSilent) this.options.onSilence();
      if ((error as pg.DatabaseError).code === readOnly) this.options.onReadOnly();
      if (!isSilent && !this.options.isBroken()) throw error;
      this.release();
      throw new DatabaseUnavailableError('The database connection broke.', { cause: error });
    }
  }

  /** Gives the connection back, or ends it when it cannot be used again. */
  release(): void {
    if (this.released) return;
    this.released = true;
    this.client.release(this.options.isBroken());
  }
}
