// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PurgeQueue } from './purge-queue.ts';

const send = vi.fn<(keys: readonly string[]) => Promise<void>>();
const onResult = vi.fn();
const onFailure = vi.fn();
const onRecovery = vi.fn();
let queue: PurgeQueue;

const sent = () => send.mock.calls.map(([keys]) => keys.join(' '));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  queue = new PurgeQueue({ send, onResult, onFailure, onRecovery });
});

afterEach(async () => {
  await queue.stop();
  vi.useRealTimers();
});

it('sends what comes together at once, and each key once', async () => {
  queue.add(['set-1']);
  queue.add(['set-1', 'content-news']);
  await settle();
  expect(sent()).toEqual(['set-1 content-news']);
});

it('sends what comes while a purge is under way after it, also the same key', async () => {
  let answer = () => {};
  send.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  queue.add(['set-1']);
  await settle();
  queue.add(['set-1']);
  await settle();
  expect(sent()).toEqual(['set-1']);
  answer();
  await settle();
  expect(sent()).toEqual(['set-1', 'set-1']);
});

it('tries again, ever more seldom, until it succeeds, and tells once of each turn', async () => {
  send.mockRejectedValue(new Error('no answer'));
  queue.add(['set-1']);
  await vi.advanceTimersByTimeAsync(250 + 500 + 1_000);
  expect(sent()).toHaveLength(4);
  expect(queue.failure).toMatchObject({ reason: 'no answer' });
  const since = queue.failure?.since;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const tries = sent().length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toHaveLength(tries + 1);
  expect(queue.failure?.since).toBe(since);
  expect(onFailure).toHaveBeenCalledOnce();

  send.mockResolvedValue();
  queue.add(['set-2']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent().at(-1)).toBe('set-1 set-2');
  expect(queue.failure).toBeUndefined();
  expect(onRecovery).toHaveBeenCalledOnce();
  expect(onResult).toHaveBeenLastCalledWith('purged');
});

it('purges all of the site when more waits than one purge can name', async () => {
  send.mockRejectedValue(new Error('no answer'));
  for (let item = 0; item < 1_000; item += 1) queue.add([`content-news-${item}`]);
  await settle();
  expect(sent()[0]?.split(' ')[0]).toBe('site');
  expect(Math.max(...sent().map((keys) => keys.length))).toBeLessThanOrEqual(4_000);
});

it('stops while it waits for the next try', async () => {
  send.mockRejectedValue(new Error('no answer'));
  queue.add(['set-1']);
  await settle();
  await queue.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
});
