import { listen } from '@site/shared/trust-boundary/listen';
import { logOptions } from '@site/shared/trust-boundary/log-options';
import { closeToOthers, keepFilesPrivate } from '@site/shared/trust-boundary/private-directory';
import { explainStartFailure, startFailureCode } from '@site/shared/trust-boundary/start-failure';
import { stopOnSignals } from '@site/shared/trust-boundary/stop-on-signals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { readConfig } from './read-config.ts';

/**
 * Connections that wait to be taken, as far as the system allows so many: phones may come here
 * without the composition server between, a hall of them at once.
 */
const backlog = 4_096;

let database: Database | undefined;
let app: FastifyInstance | undefined;
try {
  keepFilesPrivate();
  const config = readConfig(process.env, process.cwd());
  closeToOthers(config.dataDirectory);
  const log = pino(logOptions(config.logLevel));
  database = await openDatabase(config, log);
  app = await buildApp(config, { database, log });
  stopOnSignals(app, { lameDuck: config.lameDuck });
  await listen(app, { host: config.host, port: config.port, backlog });
  process.send?.('ready');
} catch (error) {
  const settings = { port: 'BACKEND_PORT', host: 'BACKEND_HOST' };
  process.stderr.write(`${explainStartFailure(error, settings)}\n`);
  // The application ends what it has begun, and closes the database after that.
  await (app ?? database)?.close();
  process.exit(startFailureCode);
}
