import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { ProcessLocks } from './process-locks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Longer than all of it takes. Not until no timer is left: what a worker's other files keep open has some always. */
const wait = () => vi.advanceTimersByTimeAsync(60_000);

const after = (time: number) => () => new Promise<void>((resolve) => setTimeout(resolve, time));

/** How many pieces of work are done, of those that all want one lock at once. */
async function done(count: number, time: number): Promise<number> {
  const locks = new ProcessLocks();
  const works = Array.from({ length: count }, () => locks.hold('queue', after(time)));
  const ended = Promise.allSettled(works);
  await wait();
  const refused = (await ended).filter((one) => one.status === 'rejected');
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DatabaseUnavailableError);
  return count - refused.length;
}

describe('what wants a lock', () => {
  it('has it one after the other, and waits for no other lock', async () => {
    const locks = new ProcessLocks();
    const order: string[] = [];
    const work = (name: string, time: number) => async () => {
      await after(time)();
      order.push(name);
    };
    const all = [
      locks.hold('queue', work('first', 100)),
      locks.hold('queue', work('second', 10)),
      locks.hold('tickets', work('other', 50)),
    ];
    await wait();
    await Promise.all(all);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  it.each([
    ['12 presses of a team, where each takes 300 ms', 12, 300],
    ['40, where each takes 90 ms', 40, 90],
    ['as many as may be there, where each takes 19 ms', 201, 19],
  ])('is done: %s', async (_what, count, time) => {
    expect(await done(count, time)).toBe(count);
  });

  it('is refused when more wait than may, or wait for too long', async () => {
    expect(await done(300, 1)).toBe(201);
    expect(await done(12, 1_000)).toBe(4);
  });
});
