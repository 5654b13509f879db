import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** What an application may take to end once its connections have, in milliseconds. */
const closingTime = 5_000;

/** Longest lame-duck time, in seconds. */
const maxLameDuck = 300;

/**
 * Reads the setting `LAME_DUCK_SECONDS`: how long a server that is told to stop goes on serving while
 * its `/readyz` says 503, so that load balancers look away before its port closes.
 *
 * @throws Error that says what the setting may be
 */
export function readLameDuckSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && seconds <= maxLameDuck) return seconds;
  throw new Error(`must be a number of seconds from 0 to ${maxLameDuck}`);
}

/**
 * Ends the process when it is told to (SIGTERM, SIGINT, SIGHUP; the end of what started it), or when
 * an error is caught by nothing: `/readyz` says 503 for the lame-duck time while everything is still
 * served, then the application closes. Whatever hangs, the process ends within lame-duck time,
 * `drainTime` and 5 seconds; with exit code 1 when something was cut off, by SIGKILL when the application does not
 * close. A second signal ends it at once.
 *
 * Needs `drainOnClose`.
 *
 * @param lameDuck in milliseconds
 */
export function stopOnSignals(app: FastifyInstance, { lameDuck }: { lameDuck: number }): void {
  const { draining, log } = app;
  const { close } = closeWithGrace(
    {
      delay: lameDuck + draining.drainTime + closingTime,
      logger: log,
      onTimeout: (time) => {
        log.error({ requests: draining.underWay }, `not closed within ${time} ms: ended as it is`);
        // `process.exit` waits for libuv's threads, and thus for ever for a disk that does not answer.
        process.kill(process.pid, 'SIGKILL');
      },
    },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'the process fails');
      else log.info({ signal }, 'stopping');
      draining.leave();
      if (!err) await pause(lameDuck);
      await app.close();
      if (draining.hasCut) process.exit(1);
    },
  );
  process.once('disconnect', close);
}
