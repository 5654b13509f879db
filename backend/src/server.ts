import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { loggerOptions } from './http/logging.ts';
import { explainStartFailure } from './start-error.ts';

/** How long requests and deliveries under way may take after a stop signal, in milliseconds. */
const drainTime = 20_000;

/**
 * Connections that wait to be taken, as far as the system allows so many: phones may come here
 * without the composition server between, a hall of them at once.
 */
const backlog = 4_096;

let database: Database | undefined;
try {
  const config = readConfig(process.env, process.cwd());
  const log = pino(loggerOptions(config.logLevel));
  database = await openDatabase(config, log);
  const app = await buildApp(config, { database, log });
  const { close } = closeWithGrace({ delay: drainTime, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the process fails');
    else log.info({ signal }, 'stopping');
    await app.close();
  });
  process.once('disconnect', close);
  await app.listen({ host: config.host, port: config.port, backlog });
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  await database?.close();
  process.exit(1);
}
