import pg from 'pg';
import { clientConfig } from './client-config.ts';
import type { ServerTimeouts } from './server-timeouts.ts';

/**
 * The addresses of `postgres://user@db-1:5432,db-2:5432/site`, one for each server.
 *
 * @throws TypeError when one of them is no address
 */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => new URL(start + host + rest).href);
}

/** The server of several that takes writes. When it is gone, another one may have taken its place. */
export class PrimaryAddress {
  readonly all: readonly string[];
  private found: string;
  private search: Promise<void> | undefined;

  constructor(
    url: string,
    private readonly timeouts: ServerTimeouts,
  ) {
    this.all = addressesOf(url);
    this.found = this.all[0] ?? url;
  }

  /** The one that took writes when somebody looked last. */
  get current(): string {
    return this.found;
  }

  /** Asks all of them at once. Nobody asks beside it, and where none takes writes the last one stays. */
  find(): Promise<void> {
    if (this.all.length === 1) return Promise.resolve();
    this.search ??= this.ask().finally(() => {
      this.search = undefined;
    });
    return this.search;
  }

  private async ask(): Promise<void> {
    const asked = this.all.map(async (address) => {
      if (await takesWrites(address, this.timeouts)) return address;
      throw new Error('It only reads.');
    });
    this.found = await Promise.any(asked).catch(() => this.found);
  }
}

async function takesWrites(address: string, timeouts: ServerTimeouts): Promise<boolean> {
  const client = new pg.Client(clientConfig(address, timeouts));
  // A connection that breaks is told by the statement that it breaks under.
  client.on('error', () => {});
  try {
    await client.connect();
    return !(await isReplica(client));
  } finally {
    client.end().catch(() => {});
  }
}

/** Whether a connection leads to a server that follows another one, and only reads. */
export async function isReplica(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ replica: boolean }>(
    'select pg_is_in_recovery() as replica',
  );
  return rows[0]?.replica === true;
}
