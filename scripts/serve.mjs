import { startServer } from './site.mjs';
import { supervise } from './supervise.mjs';

/**
 * Runs both servers on what is built and released, until someone stops them. One that dies is started
 * again, and the other goes on meanwhile; when one cannot start at all, both end.
 *
 * @param {{ stopTime?: number }} [options] `stopTime`: how long each may take to stop, in milliseconds
 * @returns {Promise<number>} the exit code
 */
export async function serve(options) {
  const port = process.env.PORT || '3000';
  const backendPort = process.env.BACKEND_PORT || '8855';
  const backend = supervise('backend', () => startServer('backend', {}, options));
  const host = supervise('composition server', () => startServer('host', {}, options));
  let stopping;
  const stop = () => {
    // The backend last: the composition server still answers, and needs it.
    stopping ??= host.stop().then(() => backend.stop());
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

  const ended = Promise.race([backend.ended, host.ended]);
  const ready = Promise.all([backend.ready, host.ready]).then((both) => both.every(Boolean));
  // When one cannot start, the other one is not waited for.
  if (await Promise.race([ready, ended.then(() => false)])) {
    console.log(`The site is at http://localhost:${port}`);
    // With a mail server SMS wait for a gateway.
    if (!process.env.SMTP_URL) {
      console.log(
        `SMS and e-mail without a gateway or mail server land at http://localhost:${backendPort}/outbox`,
      );
    }
    if (!process.env.STAFF_TOKEN) {
      console.log(`The fair's staff token is in ${process.env.DATA_DIR || '.data'}/staff.token`);
    }
  }
  await ended;
  const wanted = stopping !== undefined;
  await stop();
  return wanted ? 0 : 1;
}
