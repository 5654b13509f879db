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
