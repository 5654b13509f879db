import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '../../backend/src/testing/postgres-server.ts';
import { startProgram } from '../fixtures/programs.ts';
import { lossesOf, noLimits, RequestLoad, storedKeysQuery } from '../outages/request-load.ts';
import { withCleanup } from './cleanup.ts';
import { freePort } from './free-port.ts';
import { busyElsewhere } from './machine.ts';
import { median } from './statistics.ts';

const restarts = 20;
/** Requests per second. */
const rate = 50;
/** Milliseconds between two restarts, and longest wait for the first answer after one. */
const calm = 2_000;
const waitTimeout = 30_000;
/** Longest time from the database's return to the first acknowledged request, in milliseconds. */
const target = 3_000;

/**
 * Restarts PostgreSQL 20 times under 50 requests a second, in order and as a crash in turn.
 *
 * @throws Error when the backend ends, an acknowledged row is not there, or a recovery takes too long
 */
export function benchOutages(): Promise<void> {
  return withCleanup(async (cleanups) => {
    const server = await startPostgresServer();
    if (!server) throw new Error('There is no PostgreSQL on this machine: install its server.');
    cleanups.push(server.stop);
    const directory = await mkdtemp(path.join(tmpdir(), 'site-outages-'));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const port = await freePort();
    const backend = `http://127.0.0.1:${port}`;
    const program = startProgram('backend/dist/server.js', {
      ...noLimits,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      BACKEND_PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: server.url,
    });
    let dead = false;
    program.ended.then(() => {
      dead = true;
    });
    cleanups.push(program.stop);
    await program.answers(`${backend}/readyz`);
    const busy = await busyElsewhere();
    console.log(
      `Restarting PostgreSQL ${server.version} ${restarts} times under ${rate} requests a second; ` +
        `other programs use ${Math.round(busy * 100)}% of the machine …`,
    );

    const load = new RequestLoad({ backend, rate, seed: 1 });
    load.start();
    const recoveries: number[] = [];
    for (let restart = 1; restart <= restarts && !dead; restart++) {
      await pause(calm);
      const mode = restart % 2 === 0 ? 'immediate' : 'fast';
      const begun = performance.now();
      await server.restart(mode);
      const back = performance.now();
      let first = load.acknowledgedAfter(back);
      while (first === undefined && !dead && performance.now() - back < waitTimeout) {
        await pause(5);
        first = load.acknowledgedAfter(back);
      }
      const recovery = (first ?? Number.POSITIVE_INFINITY) - back;
      recoveries.push(recovery);
      console.log(
        `${String(restart).padStart(2)} ${mode.padEnd(9)} away ${Math.round(back - begun)} ms, ` +
          `served again after ${Math.round(recovery)} ms`,
      );
    }
    await load.stop();
    const { lost, doubled } = lossesOf(load.requests, await server.query(storedKeysQuery));
    const others = load.requests.filter(
      (request) => !load.acknowledged.includes(request) && request.outcome !== 503,
    );
    const worst = Math.max(...recoveries);
    console.log(
      `${load.requests.length} requests, ${load.acknowledged.length} acknowledged, ` +
        `${load.requests.length - load.acknowledged.length - others.length} refused with 503, ` +
        `${others.length} ended otherwise, ${lost.length} lost, ${doubled.length} doubled; recovery ` +
        `median ${Math.round(median(recoveries))} ms, longest ${Math.round(worst)} ms; ` +
        `processes dead: ${dead ? 1 : 0}`,
    );
    if (dead || lost.length + doubled.length + others.length > 0 || worst > target) {
      throw new Error('PostgreSQL’s restarts did harm.');
    }
  });
}
