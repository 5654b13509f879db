import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostgresServer,
  startPostgresServer,
  startReplica,
} from '../../backend/src/testing/postgres-server.ts';
import { freePort } from '../bench/free-port.ts';
import { type RunningProgram, startProgram } from '../fixtures/programs.ts';
import {
  isAcknowledged,
  lossesOf,
  noLimits,
  RequestLoad,
  storedKeysQuery,
} from './request-load.ts';

const first = await startPostgresServer();
if (!first) process.stdout.write('SKIPPED: failover of PostgreSQL, no binaries were found.\n');

const wait = { timeout: 20_000, interval: 50 };

describe.skipIf(!first)(
  'a backend that knows a database and its replica',
  { shuffle: false },
  () => {
    const primary = first as PostgresServer;
    const directory = mkdtempSync(path.join(tmpdir(), 'site-failover-'));
    let replica: PostgresServer;
    let program: RunningProgram;
    let backend: string;

    beforeAll(async () => {
      replica = await startReplica(primary);
      // What is acknowledged is on both.
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
      const port = await freePort();
      backend = `http://127.0.0.1:${port}`;
      program = startProgram('backend/dist/server.js', {
        ...noLimits,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        BACKEND_PORT: String(port),
        DATA_DIR: directory,
        // The replica first: it is not the one that takes writes.
        DATABASE_URL: primary.url.replace('@', `@${new URL(replica.url).host},`),
      });
      await program.answers(`${backend}/readyz`);
    });

    afterAll(async () => {
      await program?.stop();
      await Promise.all([primary.stop(), replica?.stop()]);
      rmSync(directory, { recursive: true, force: true });
    });

    it('goes to the replica that takes its place, with all that was acknowledged', async () => {
      const load = new RequestLoad({ backend, rate: 30, seed: 1 });
      load.start();
      await expect.poll(() => load.acknowledged.length, wait).toBeGreaterThan(5);
      await primary.kill();
      await replica.promote();
      const promoted = performance.now();
      await expect.poll(() => load.acknowledgedAfter(promoted), wait).toBeDefined();
      await load.stop();
      const { lost, doubled } = lossesOf(load.requests, await replica.query(storedKeysQuery));
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      const refused = load.requests.filter((request) => !isAcknowledged(request));
      expect(refused.filter(({ outcome, retryAfter }) => outcome !== 503 || !retryAfter)).toEqual(
        [],
      );
      await program.answers(`${backend}/readyz`);
    });
  },
);
