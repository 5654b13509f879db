import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import type pg from 'pg';
import { type ServerTimeouts, sessionOptions } from './server-timeouts.ts';

/** After how long a silent connection is asked for a sign of life, in milliseconds. */
const keepAliveDelay = 5_000;

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

/** Turns the failure to connect into one line, without name and password. */
export function refuseConnection(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message?: string };
  const address = new URL(url);
  address.password = '';
  address.username = '';
  address.search = '';
  const reason = oneLine(message || code || String(error));
  throw new StartError(
    `The database at ${address} cannot be used (${reason}): check DATABASE_URL and the server.`,
  );
}
