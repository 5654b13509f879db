import { startServer } from './site.mjs';

/**
 * Runs both servers on what is built and released, until one ends or someone stops them.
 *
 * @returns {Promise<number>} the exit code
 */
export async function serve() {
  const port = process.env.PORT || '3000';
  const backendPort = process.env.BACKEND_PORT || '8855';
  const backend = startServer('backend');
  const host = startServer('host');
  let stopping = false;
  const stop = () => {
    stopping = true;
    return Promise.all([host.stop(), backend.stop()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  endWithNpm(stop);

  const ended = Promise.race([backend.exited, host.exited]);
  const ready = Promise.all([backend.ready, host.ready]).then((both) => both.every(Boolean));
  // When one fails, nobody waits until the other one has started.
  if (await Promise.race([ready, ended.then(() => false)])) {
    console.log(`The site is at http://localhost:${port}`);
    console.log(`SMS and e-mail land at http://localhost:${backendPort}/outbox`);
    if (!process.env.STAFF_TOKEN) {
      console.log(`The fair's staff token is in ${process.env.DATA_DIR || '.data'}/staff.token`);
    }
  }
  const code = await ended;
  const wanted = stopping;
  await stop();
  return wanted ? 0 : code || 1;
}

/** npm does not pass on the signal that ends it, and leaves its script behind. */
function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(), 500).unref();
}
