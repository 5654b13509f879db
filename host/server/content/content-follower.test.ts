// @vitest-environment node
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { ContentFollower } from './content-follower.ts';

const content = { expire: vi.fn(), refresh: vi.fn(async () => {}) };
const log = { warn: vi.fn() };
const stamp = vi.fn<ReleaseStorage['stamp']>();
const storage = { isRemote: true, stamp } as unknown as ReleaseStorage;
let follower: ContentFollower;

function follow(store: ReleaseStorage | undefined): void {
  follower = new ContentFollower({
    content,
    storage: store,
    log: log as unknown as FastifyBaseLogger,
  });
  follower.start();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stamp.mockReset().mockResolvedValue('first');
});

afterEach(async () => {
  await follower.stop();
  vi.useRealTimers();
});

it('looks at the content system every 3 s where nobody announces changes', async () => {
  follow(undefined);
  await vi.advanceTimersByTimeAsync(9_100);
  expect(content.refresh).toHaveBeenCalledTimes(3);
  expect(content.expire).not.toHaveBeenCalled();
  await follower.stop();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(content.refresh).toHaveBeenCalledTimes(3);
});

it('looks at the content system as often when the clock is set back', async () => {
  follow(storage);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(content.refresh).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(content.refresh).toHaveBeenCalledTimes(2);
});

it('looks at once, and past what it has kept, when another server announced a change', async () => {
  follow(storage);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(content.expire).not.toHaveBeenCalled();
  content.refresh.mockClear();
  stamp.mockResolvedValue('second');
  await vi.advanceTimersByTimeAsync(500);
  expect(content.expire).toHaveBeenCalledOnce();
  expect(content.refresh).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(500);
  expect(content.expire).toHaveBeenCalledOnce();
});

it('goes on looking while the store is away, and says so once', async () => {
  follow(storage);
  await vi.advanceTimersByTimeAsync(500);
  stamp.mockRejectedValue(new Error('no bucket'));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(log.warn).toHaveBeenCalledOnce();
  expect(content.refresh.mock.calls.length).toBeGreaterThan(1);
  stamp.mockResolvedValue('told meanwhile');
  await vi.advanceTimersByTimeAsync(500);
  expect(content.expire).toHaveBeenCalledOnce();
});
