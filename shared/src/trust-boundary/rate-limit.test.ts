// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countInMemory } from './count-in-memory.ts';
import { type CountUse, createRateLimit } from './rate-limit.ts';
import type { SecurityEventDetails } from './security-log.ts';

const window = 60_000;

function makeLimit({ points = 3, count = countInMemory() } = {}) {
  const clock = { now: 1_000 };
  const reported: [string, SecurityEventDetails | undefined][] = [];
  const counted: string[] = [];
  const watched: CountUse = (use) => {
    counted.push(use.key);
    return count(use);
  };
  const limit = createRateLimit({
    name: 'calls',
    points,
    window,
    count: watched,
    security: { report: (event, details) => reported.push([event, details]) },
    now: () => clock.now,
  });
  return { limit, clock, reported, counted };
}

const refused = (retryAfter: number) =>
  expect.objectContaining({ name: 'RateLimitExceededError', limit: 'calls', retryAfter });

describe('a rate limit', () => {
  it('lets so many through in a window, and says when to come back', async () => {
    const { limit, clock } = makeLimit();
    for (const use of [1, 2, 3]) expect(await limit.use('a')).toBe(use);
    clock.now += 500;
    await expect(limit.use('a')).rejects.toEqual(refused(60));
    expect(await limit.use('b')).toBe(1);
    clock.now += window - 501;
    await expect(limit.use('a')).rejects.toEqual(refused(1));
    clock.now += 1;
    expect(await limit.use('a')).toBe(1);
  });

  it('is over after its window, also when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const security = { report: () => {} };
    const count = countInMemory();
    const limit = createRateLimit({ name: 'calls', points: 1, window, count, security });
    expect(await limit.use('a')).toBe(1);
    await expect(limit.use('a')).rejects.toEqual(refused(60));
    vi.setSystemTime(Date.now() - window);
    vi.advanceTimersByTime(window);
    expect(await limit.use('a')).toBe(1);
  });

  it('reports the first refusal of a window, and counts no more of a flood', async () => {
    const { limit, clock, reported, counted } = makeLimit({ points: 1 });
    const refusal = ['rate-limit-exceeded', { client: '192.0.2.7', subject: 'calls' }];
    for (const expected of [[refusal], [refusal, refusal]]) {
      const flood = Array.from({ length: 50 }, () => limit.use('192.0.2.7'));
      await Promise.allSettled(flood);
      const before = counted.length;
      await expect(limit.use('192.0.2.7')).rejects.toThrow('used up');
      expect(counted).toHaveLength(before);
      expect(reported).toEqual(expected);
      clock.now += window;
    }
  });

  it('refuses a key that is used up without counting', async () => {
    const { limit, clock, counted } = makeLimit({ points: 1 });
    await limit.check('a');
    await limit.use('a');
    await limit.check('a');
    await expect(limit.use('a')).rejects.toThrow();
    await expect(limit.check('a')).rejects.toEqual(refused(60));
    await limit.check('b');
    clock.now += window;
    await limit.check('a');
    expect(counted).toHaveLength(2);
  });

  it('reports the client, not the key, where they differ, and has no key counted in clear', async () => {
    const { limit, reported, counted } = makeLimit({ points: 1 });
    const key = `anna@example.com ${'x'.repeat(1_000)}`;
    await limit.use(key, '192.0.2.7');
    await expect(limit.use(key, '192.0.2.8')).rejects.toThrow();
    expect(reported).toEqual([['rate-limit-exceeded', { client: '192.0.2.8', subject: 'calls' }]]);
    expect(new Set(counted)).toEqual(new Set([expect.stringMatching(/^calls:[\w-]{22}$/)]));
  });
});
