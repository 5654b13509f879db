import { listen } from '@site/shared/trust-boundary/listen';
import { closeToOthers, keepFilesPrivate } from '@site/shared/trust-boundary/private-directory';
import { explainStartFailure, startFailureCode } from '@site/shared/trust-boundary/start-failure';
import { stopOnSignals } from '@site/shared/trust-boundary/stop-on-signals';
import { LastPointer } from '../releases/store/last-pointer.ts';
import { openReleaseStore } from '../releases/store/open-store.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

/**
 * Connections that wait to be taken, as far as the system allows so many. Of a hall whose phones come
 * back at once, those that find no place here try again after seconds.
 */
const backlog = 4_096;

try {
  keepFilesPrivate();
  const config = readConfig(process.env, process.cwd());
  closeToOthers(config.dataDirectory);
  const store = openReleaseStore(config.dataDirectory, process.env);
  const app = await buildApp(config, store, {
    lastPointer: new LastPointer(config.dataDirectory),
  });
  stopOnSignals(app, { lameDuck: config.lameDuck });
  await listen(app, { host: config.host, port: config.port, backlog });
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, { port: 'PORT', host: 'HOST' })}\n`);
  process.exit(startFailureCode);
}
