import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openReleaseStore } from './releases/open-store.ts';
import { explainStartFailure } from './start-failure.ts';

/** How long requests in flight may take after a stop signal, in milliseconds. */
const drainTime = 10_000;

/**
 * Connections that wait to be taken, as far as the system allows so many. Of a hall whose phones come
 * back at once, those that find no place here try again after seconds.
 */
const backlog = 4_096;

try {
  const config = readConfig(process.env, process.cwd());
  const store = openReleaseStore(config.dataDirectory, process.env);
  const { app, goLive } = await buildApp(config, store);
  const { close } = closeWithGrace({ delay: drainTime, logger: app.log }, async () => app.close());
  process.once('disconnect', close);
  await app.listen({ host: config.host, port: config.port, backlog });
  await goLive();
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
