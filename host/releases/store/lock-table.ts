import type { Pool, PoolClient } from 'pg';
import { ReleaseError } from './release-error.ts';

/** An object that is to be written while nobody else writes it. */
export interface LockedWrite {
  /** What it is called in the table: the same for all that write it. */
  readonly name: string;
  readonly bytes: Buffer;
  /** What is there now. */
  readonly read: () => Promise<Buffer | undefined>;
  /** Whether what is there is what the write was worked out on. */
  readonly holds: () => Promise<boolean>;
  readonly put: (bytes: Buffer) => Promise<void>;
}

/**
 * In milliseconds. A transaction may stand still for longer than both requests to the storage take, so the
 * server gives nobody the lock while a write may be on its way.
 */
const settings = {
  lock_timeout: 20_000,
  statement_timeout: 25_000,
  idle_in_transaction_session_timeout: 90_000,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
};

const table = `create table if not exists release_writes (
  object text primary key,
  number bigint not null,
  bytes bytea not null
)`;

/**
 * Lets one writer after the other write an object, for storages without conditional writes. A row holds
 * the number of the last write and its bytes. Who finds that the lock was lost in the middle of a write
 * learns from them whether somebody else has written since, and puts that back.
 */
export class LockTable {
  private pool: Promise<Pool> | undefined;

  /** @param url of the PostgreSQL database, `postgres://…` */
  constructor(private readonly url: string) {}

  /** @returns whether it was written; `false` when somebody else was faster */
  async write(write: LockedWrite): Promise<boolean> {
    let number = 0;
    let isPut = false;
    try {
      return await this.locked(write.name, async (client, last) => {
        if (!(await write.holds())) return false;
        number = last.number + 1;
        // It shows that the lock is still held, too.
        await note(client, write, number);
        isPut = true;
        await write.put(write.bytes);
        return true;
      });
    } catch (error) {
      if (!isPut || error instanceof ReleaseError) throw error;
      return this.settle(write, number);
    }
  }

  /** Finds out what became of a write whose lock was lost, and takes it back when it came too late. */
  private settle(write: LockedWrite, number: number): Promise<boolean> {
    return this.locked(write.name, async (client, last) => {
      if (last.number >= number && !last.bytes.equals(write.bytes)) {
        const isOurs = (await write.read())?.equals(write.bytes);
        if (isOurs) await write.put(last.bytes);
        return false;
      }
      if (!(await write.read())?.equals(write.bytes)) return false;
      await note(client, write, number);
      return true;
    });
  }

  /** Runs a step while nobody else may write the object. */
  private async locked<Result>(
    name: string,
    step: (client: PoolClient, last: { number: number; bytes: Buffer }) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.connect();
    let failure: Error | undefined;
    // Without a listener a connection that breaks ends the process; the next statement fails with it.
    const listen = () => {};
    client.on('error', listen);
    try {
      await client.query('begin');
      await client.query(
        `insert into release_writes values ($1, 0, '') on conflict (object) do nothing`,
        [name],
      );
      const { rows } = await client
        .query('select number, bytes from release_writes where object = $1 for update', [name])
        .catch(tellOfOthers);
      const result = await step(client, { number: Number(rows[0].number), bytes: rows[0].bytes });
      await client.query('commit');
      return result;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.off('error', listen);
      // A connection in the middle of something is closed: the server ends its transaction.
      client.release(failure);
    }
  }

  private async connect(): Promise<PoolClient> {
    this.pool ??= openPool(this.url);
    try {
      return await (await this.pool).connect();
    } catch (error) {
      this.pool = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ReleaseError(
        `RELEASES_LOCK_URL: the database that keeps release commands apart cannot be used, so nothing is written: ${reason}`,
      );
    }
  }
}

async function openPool(url: string): Promise<Pool> {
  // Nearly nobody needs it.
  const { default: pg } = await import('pg');
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    options: options.join(' '),
    max: 4,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    // A command ends when it has done its work.
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  // Two that create it at once meet in PostgreSQL's catalogue; one of them finds it there at its second try.
  await pool.query(table).catch(() => pool.query(table));
  return pool;
}

function note(client: PoolClient, { name, bytes }: LockedWrite, number: number) {
  return client.query('update release_writes set number = $2, bytes = $3 where object = $1', [
    name,
    number,
    bytes,
  ]);
}

/** PostgreSQL's code for a lock that was not to be had in time. */
const lockNotAvailable = '55P03';

function tellOfOthers(error: Error & { readonly code?: string }): never {
  if (error.code !== lockNotAvailable) throw error;
  throw new ReleaseError('Another release command is at work. Try again when it is done.');
}
