import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { refuseForeignSchema } from './schema-fit.ts';
import { openServerDatabase } from './server-database.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDirectory'>;

/**
 * Opens the database that the configuration names: a server's, or else the embedded one.
 *
 * @throws StartError when it cannot be opened, or was changed by a newer release
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: FastifyBaseLogger,
): Promise<Database> {
  const database = await open(config, log);
  try {
    await refuseForeignSchema(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function open(
  { databaseUrl, databasePool, dataDirectory }: DatabaseConfig,
  log: FastifyBaseLogger,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openServerDatabase(databaseUrl, {
      size: databasePool,
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
      onLost: (error) =>
        log.warn({ err: error }, 'other backends are not heard; their changes are polled for'),
      onBack: () => log.warn('other backends are heard again'),
      onOtherKeys: (variables) =>
        log.error({ variables }, 'another backend has other keys: give all of them the same'),
    });
  }
  return openEmbeddedDatabase(dataDirectory, {
    onLockLost: () => {
      log.fatal('another process has taken the data directory');
      process.exit(1);
    },
    // Ends the process as every error does that nobody can handle: requests under way are answered, and
    // a new process opens the database again.
    onEnd: (error) =>
      setImmediate(() => {
        throw error;
      }),
    onMaintenanceError: (error) => log.error({ err: error }, 'database maintenance failed'),
  });
}
