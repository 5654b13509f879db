import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openServerDatabase } from '../../database/server-database.ts';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { type NetworkPath, startNetworkPath } from '../../testing/network-path.ts';
import { makeLog, silentLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeServerStorage, type TestStorage } from '../../testing/test-storage.ts';

const minute = 60_000;
const environment = { STAFF_TOKEN: staffToken, REGISTRATION_LIMIT: '10000' };

describe.skipIf(inject('postgresUrl') === '')('a queue that two backends share', () => {
  let storage: TestStorage;
  let path: NetworkPath;
  const sites: TestApp[] = [];

  beforeEach(async () => {
    storage = await makeServerStorage();
    path = await startNetworkPath(Number(new URL(storage.databaseUrl ?? '').port));
  });

  afterEach(async () => {
    path.setSilent(false);
    for (const site of sites.splice(0)) await site.close();
    await path.close();
    await storage.remove();
  });

  async function open(
    ahead: number,
    url: string,
    log = silentLog,
  ): Promise<ReturnType<typeof atTheFair>> {
    const site = await startTestApp({
      storage: { ...storage, open: () => openServerDatabase(url) },
      environment,
      log,
      now: () => Date.now() + ahead,
    });
    sites.push(site);
    return atTheFair(site);
  }

  it('is the same on both after one could not reach the database, its clock five minutes ahead', async () => {
    const url = new URL(storage.databaseUrl ?? '');
    const near = await open(0, url.href);
    url.port = String(path.port);
    const { log, written } = makeLog();
    const far = await open(5 * minute, url.href, log);
    const [first, second] = [await near.enrol(), await near.enrol()];
    const status = async ({ code }: { code: string }) => (await far.view(code)).ticketStatus;
    await expect.poll(() => status(second)).toBe('VALID');

    path.setSilent(true);
    const { code } = await near.next();
    const third = await near.enrol();
    await expect.poll(written, { timeout: 20_000 }).toContain('the queue: changes cannot be read');
    expect(await status(first)).toBe('VALID');
    const age = async () => {
      const answer = await sites.at(-1)?.app.inject('/api/challenge/board');
      return Number(answer?.headers.age ?? 0);
    };
    await expect.poll(age, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);

    path.setSilent(false);
    await expect.poll(age).toBe(0);
    await expect.poll(() => status({ code })).not.toBe('VALID');
    await expect.poll(() => status(third)).toBe('VALID');
  });

  it('tells everyone once that it is nearly their turn, whichever of both they register and are called by', async () => {
    const { href } = new URL(storage.databaseUrl ?? '');
    const both = [await open(0, href), await open(0, href)];
    const phones = Array.from({ length: 8 }, (_, index) => `+3161200000${index}`);
    await Promise.all(phones.map((phone, index) => both[index % 2]?.register({ phone })));
    const told = async () => {
      const messages = await Promise.all(phones.map((phone) => both[0]?.smsTo(phone)));
      return messages.map(
        (bodies = []) => bodies.filter((body) => body.includes(': almost your turn')).length,
      );
    };
    await expect.poll(async () => (await told()).toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
    for (const [index] of phones.entries()) await both[index % 2]?.next();
    await expect.poll(told).toEqual(phones.map(() => 1));
  });
});
