import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const hall = '198.51.100.7';

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
