import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { refuseOpenStaffRoutes, staffRoutesOf } from './staff-scopes.ts';

const hall = '198.51.100.7';

/** The methods that the API knows. */
type Method = 'get' | 'post' | 'patch';

/** The part of an OpenAPI document that is looked at. */
type Paths = Record<string, Record<Method, { security?: object[] }>>;

describe('calls for staff', () => {
  const { log, written } = makeLog();
  let storage: TestStorage;
  let site: TestApp;

  beforeAll(async () => {
    storage = await lendStorage();
    site = await startTestApp({ storage, log, environment: { STAFF_TOKEN: staffToken } });
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  const ask = (authorization?: string, remoteAddress = hall) =>
    site.app.inject({
      url: '/api/challenge/staff/queue',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    });

  it('are refused without a token, each of them', async () => {
    const { paths } = (await site.app.inject('/api/openapi.json')).json<{ paths: Paths }>();
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => path.includes('/staff/') || security !== undefined)
        .map(([method]) => ({ method: method as Method, url: path })),
    );
    const statuses = await Promise.all(
      calls.map(async ({ method, url }) => {
        const { statusCode } = await site.app.inject({ method, url: url.replace(/[{}]/g, '') });
        return `${method} ${url} ${statusCode}`;
      }),
    );
    expect(statuses).toContain('patch /tickets/{secret}/state 401');
    const open = statuses.filter((status) => !status.endsWith(' 401'));
    // Who accepts has no token yet: its body is refused.
    expect(open).toEqual(['post /api/challenge/staff/invitations/accept 400']);
  });

  it('refuse a hall’s guesser, and never the staff in that hall', async () => {
    expect((await ask()).statusCode).toBe(401);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(`Bearer guess-${index}`)),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await ask('Bearer guess');
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'rateLimited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);

    expect((await ask(`Bearer ${staffToken}`)).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer guess', '203.0.113.9')).statusCode).toBe(401);
    expect(written()).toContain('"event":"staff-token-refused"');
    expect(written()).not.toContain('guess-');
    expect(written()).not.toContain(hall);
  });
});

describe('a route for staff', () => {
  const handler = async () => 'done';
  const onlyStaff = async () => {
    throw Object.assign(new Error('This call is for staff.'), { statusCode: 401 });
  };
  const openRoutes = [
    ['/challenge/staff/notes', {}],
    ['/notes', { config: { role: 'steward' } }],
    ['/notes', { schema: { security: [{ staff: [] }] } }],
  ] as const;

  it.each(openRoutes)('is refused where anybody may call it: %s %o', async (url, options) => {
    const app = fastify();
    refuseOpenStaffRoutes(app);
    app.register(async (api) => api.get(url, options, handler), { prefix: '/api' });
    await expect(app.ready()).rejects.toThrow(
      `GET /api${url} is for staff, and anybody could call it: register it in a scope with staffRoutesOf`,
    );
  });

  it.each(openRoutes)('is taken in a scope of staff: %s %o', async (url, options) => {
    const app = fastify();
    refuseOpenStaffRoutes(app);
    app.register(async (staff) => {
      staffRoutesOf(staff, onlyStaff);
      await staff.register(async (module) => module.get(url, options, handler));
    });
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  it('may be open to who has no token yet, when it says so', async () => {
    const app = fastify();
    refuseOpenStaffRoutes(app);
    app.get('/challenge/staff/accept', { config: { takesNoToken: true } }, handler);
    expect((await app.inject('/challenge/staff/accept')).body).toBe('done');
  });
});
