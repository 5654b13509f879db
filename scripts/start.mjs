import { ready, startServer } from './site.mjs';
import { build, dataDirectory, install, release } from './workspace.mjs';

const port = process.env.PORT || '3000';
const backendPort = process.env.BACKEND_PORT || '8855';

try {
  await install();
  await build();
  for (const version of await release(dataDirectory())) console.log(`Released ${version}`);
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs both servers until one ends or someone stops them; the answer is the exit code. */
async function serve() {
  const backend = startServer('backend');
  const host = startServer('host');
  let stopping = false;
  const stop = () => {
    stopping = true;
    return Promise.all([host.stop(), backend.stop()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

  const ended = Promise.race([backend.exited, host.exited]);
  const up = await Promise.all([
    ready(`http://127.0.0.1:${backendPort}`, ended),
    ready(`http://localhost:${port}`, ended),
  ]);
  if (up.every(Boolean)) {
    console.log(`The site is at http://localhost:${port}`);
    console.log(`SMS and e-mail land at http://localhost:${backendPort}/outbox`);
  }
  const code = await ended;
  const wanted = stopping;
  await stop();
  return wanted ? 0 : code || 1;
}
