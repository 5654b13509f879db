import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openServerDatabase } from './server-database.ts';

/** Opens the database that the configuration names: a server's, or else the embedded one. */
export function openDatabase(
  { databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  log: FastifyBaseLogger,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openServerDatabase(databaseUrl, {
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
  }
  return openEmbeddedDatabase(dataDirectory, {
    onLockLost: () => {
      log.fatal('another process has taken the data directory');
      process.exit(1);
    },
    onMaintenanceError: (error) => log.error({ err: error }, 'database maintenance failed'),
  });
}
