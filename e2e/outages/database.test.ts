import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NetworkPath, startNetworkPath } from '../../backend/src/testing/network-path.ts';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../backend/src/testing/postgres-server.ts';
import { freePort } from '../bench/free-port.ts';
import { type RunningProgram, startProgram } from '../fixtures/programs.ts';
import {
  isAcknowledged,
  lossesOf,
  noLimits,
  RequestLoad,
  type SentRequest,
  storedKeysQuery,
} from './request-load.ts';

// A backend under requests while its database is restarted, killed, paused, cut off.

const postgres = await startPostgresServer();
if (!postgres) process.stdout.write('SKIPPED: outages of PostgreSQL, no binaries were found.\n');

const staffToken = 'staff-token-for-tests-0123456789';

/** What all backends on one database must have in common. */
const keys = {
  AUTH_KEY: Buffer.alloc(32, 1).toString('base64url'),
  CAPTCHA_KEY: 'a key for the bot-check, long enough',
  STAFF_TOKEN: staffToken,
  OPERATIONS_TOKEN: 'operations-token-for-tests',
};
const wait = { timeout: 20_000, interval: 50 };

interface Backend {
  readonly origin: string;
  readonly program: RunningProgram;
}

describe.skipIf(!postgres)('a backend whose database', { shuffle: false }, () => {
  const server = postgres as PostgresServer;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-outages-'));
  const backends: Backend[] = [];
  let network: NetworkPath;
  /** One that reaches the database directly, and one by a path that can be cut. */
  let near: Backend;
  let far: Backend;

  beforeAll(async () => {
    const url = new URL(server.url);
    network = await startNetworkPath(Number(url.port));
    near = await startBackend('near', url.href);
    url.port = String(network.port);
    far = await startBackend('far', url.href);
  });

  afterAll(async () => {
    network?.setSilent(false);
    await server.resume().catch(() => {});
    await Promise.all(backends.map(({ program }) => program.stop()));
    await network?.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  async function startBackend(name: string, databaseUrl: string): Promise<Backend> {
    const port = await freePort();
    const program = startProgram('backend/dist/server.js', {
      ...noLimits,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      BACKEND_PORT: String(port),
      DATA_DIR: path.join(directory, name),
      DATABASE_URL: databaseUrl,
      ...keys,
    });
    const backend = { origin: `http://127.0.0.1:${port}`, program };
    backends.push(backend);
    await program.answers(`${backend.origin}/readyz`);
    return backend;
  }

  let seed = 0;

  /** Has something happen under requests; gives them all once some are acknowledged again. */
  async function underLoad(
    { origin, program }: Backend,
    happen: (load: RequestLoad) => Promise<void>,
  ): Promise<SentRequest[]> {
    seed += 1;
    const load = new RequestLoad({ backend: origin, rate: 30, seed });
    load.start();
    try {
      await expect.poll(() => load.acknowledged.length, wait).toBeGreaterThan(5);
      await happen(load);
      const since = performance.now();
      await expect.poll(() => load.acknowledgedAfter(since), wait).toBeDefined();
    } finally {
      await load.stop();
    }
    expect(await Promise.race([program.ended, 'alive'])).toBe('alive');
    return load.requests;
  }

  async function expectNoneLost(requests: readonly SentRequest[]): Promise<void> {
    const { lost, doubled } = lossesOf(requests, await server.query(storedKeysQuery));
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    const refused = requests.filter((request) => !isAcknowledged(request));
    const others = refused.filter(({ outcome, retryAfter }) => outcome !== 503 || !retryAfter);
    expect(others.map(({ outcome }) => outcome)).toEqual([]);
  }

  const readiness = async ({ origin }: Backend) => (await fetch(`${origin}/readyz`)).status;

  /** A request that began after this moment has been refused. */
  const isRefusing = (load: RequestLoad, since: number) =>
    load.requests.some((request) => request.begun > since && request.outcome === 503);

  it.each([
    ['is restarted', () => server.restart('fast')],
    ['crashes and recovers', () => server.restart('immediate')],
    [
      'is killed and started again',
      async () => {
        await server.kill();
        await server.start();
      },
    ],
  ])('%s lives, and loses nothing that it acknowledged', async (_what, happen) => {
    await expectNoneLost(await underLoad(near, happen));
  });

  it('is away says so, and is back by itself', async () => {
    const requests = await underLoad(near, async (load) => {
      const since = performance.now();
      await server.halt();
      await expect.poll(() => isRefusing(load, since), wait).toBe(true);
      await expect.poll(() => readiness(near), wait).toBe(503);
      await server.start();
    });
    await expectNoneLost(requests);
    await expect.poll(() => readiness(near), wait).toBe(200);
  });

  it('stands still answers in time, and is back by itself', async () => {
    const requests = await underLoad(near, async (load) => {
      const since = performance.now();
      await server.pause();
      await expect.poll(() => isRefusing(load, since), wait).toBe(true);
      await expect.poll(() => readiness(near), wait).toBe(503);
      await server.resume();
    });
    await expectNoneLost(requests);
    await expect.poll(() => readiness(near), wait).toBe(200);
  });

  it('is behind connections that went silent opens others', async () => {
    const requests = await underLoad(far, async () => network.silenceExisting());
    await expectNoneLost(requests);
  });

  it('was cut off shows what another backend did meanwhile', async () => {
    const queue = async ({ origin }: Backend, what = '', method = 'GET') => {
      const response = await fetch(`${origin}/api/challenge/staff/queue${what}`, {
        method,
        headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ interviewerName: 'Ann' }) }),
      });
      return (await response.json()) as { number: number; beingCalled: number };
    };
    await expect.poll(() => readiness(far), wait).toBe(200);
    const { beingCalled } = await queue(far);
    network.setSilent(true);
    await queue(near, '/next', 'POST');
    await expect.poll(() => readiness(far), wait).toBe(503);
    expect(await queue(far)).toMatchObject({ beingCalled });
    network.setSilent(false);
    await expect.poll(() => queue(far), wait).toMatchObject({ beingCalled: beingCalled + 1 });
    await expect.poll(() => readiness(far), wait).toBe(200);
  });
});
