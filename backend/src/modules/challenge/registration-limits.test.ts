import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp } from '../../testing/test-app.ts';

const opens = Date.parse('2025-11-06T08:00:00Z');
const hour = 3_600_000;

describe('registration for the challenge', () => {
  it('sends no more SMS than the share of an hour, and takes no more per address', async () => {
    const storage = await lendStorage();
    const file = path.join(storage.dataDirectory, 'fair.json');
    const fairConfig = { challenge: {}, networks: ['127.0.0.1'], activities: {} };
    writeFileSync(file, JSON.stringify(fairConfig));
    let clock = opens;
    const site = await startTestApp({
      storage,
      environment: {
        STAFF_TOKEN: staffToken,
        FAIR_CONFIG: file,
        REGISTRATION_LIMIT: '48',
        // Of 57 for tickets a network of the hall may have half.
        SMS_LIMIT: '94',
      },
      now: () => clock,
    });
    const fair = atTheFair(site);
    const together = (count: number, overrides = {}) =>
      Promise.all(Array.from({ length: count }, () => fair.register(overrides)));
    let refused: Awaited<ReturnType<typeof together>> = [];
    while (refused.length === 0) {
      refused = (await together(6)).filter(({ statusCode }) => statusCode !== 201);
    }
    for (const { statusCode, headers } of refused) {
      expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    }
    // All or nothing: who got no SMS has no ticket.
    const before = await fair.queue();
    clock += hour;
    const phone = fair.newPhone();
    expect((await fair.register({ phone })).statusCode).toBe(201);
    expect((await fair.queue()).waiting).toBe(before.waiting + 1);
    // In another window, after the fair.
    clock += 24 * hour;
    const again = await together(48, { phone });
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    const last = await fair.register({ phone });
    expect(last.json().error).toBe('rateLimited');
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(600);
    await site.close();
    await storage.remove();
  });
});
