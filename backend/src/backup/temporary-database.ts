import { randomUUID } from 'node:crypto';
import { onServerDatabase } from './server-copy.ts';

interface TemporaryDatabaseOptions {
  /** Address of any database of the server. */
  readonly server: string;
  /** Aborts when the work has to end, done or not. */
  readonly signal: AbortSignal;
}

/** A database on a PostgreSQL server that is gone after the work. */
export class TemporaryDatabase {
  readonly url: string;
  private readonly name = `site_drill_${randomUUID().replaceAll('-', '')}`;

  constructor(private readonly options: TemporaryDatabaseOptions) {
    const url = new URL(options.server);
    url.pathname = this.name;
    this.url = url.href;
  }

  /** Makes it, or makes it anew with nothing in it. */
  async makeEmpty(): Promise<void> {
    const { server, signal } = this.options;
    await this.drop();
    signal.throwIfAborted();
    await onServerDatabase(server, (database) => database.query(`create database ${this.name}`));
    // The signal may have come while there was nothing to drop yet.
    signal.throwIfAborted();
  }

  /**
   * Does work, and drops the database. Work that is aborted loses its database at once, so that whatever uses
   * it fails.
   *
   * @throws the signal's reason when the work was aborted
   */
  async dropAfter<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.options;
    const dropNow = () => void this.drop().catch(() => undefined);
    const tell = () => process.stderr.write(`The server still has the database ${this.name}.\n`);
    process.once('exit', tell);
    signal.addEventListener('abort', dropNow);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', dropNow);
      await this.drop();
      process.off('exit', tell);
    }
  }

  private async drop(): Promise<void> {
    await onServerDatabase(this.options.server, (database) =>
      database.query(`drop database if exists ${this.name} with (force)`),
    );
  }
}
