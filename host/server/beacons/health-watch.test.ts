// @vitest-environment node
import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { Health } from './health.ts';
import { HealthWatch, type WatchedVersion } from './health-watch.ts';

const rollBack = vi.fn(async (_fresh: WatchedVersion, _why: string) => true);
const log = { error: vi.fn(), warn: vi.fn() };
const marketing = { name: 'marketing', version: 'new', before: 'old', stays: false };
const fair = { ...marketing, name: 'fair' };

let health: Health;
let fresh: WatchedVersion[];
let watch: HealthWatch;

beforeEach(() => {
  vi.clearAllMocks();
  health = new Health();
  fresh = [marketing, fair];
  watch = new HealthWatch({
    health,
    sync: async () => {},
    interval: 2_000,
    watchedVersions: async () => fresh,
    rollBack,
    log: log as unknown as FastifyBaseLogger,
  });
});

/** Each network tells once. */
function networks(part: string, { all, failed }: { all: number; failed: number }) {
  for (let number = 0; number < all; number++)
    health.note(part, `${part} ${number}`, number < failed);
}

it('takes back the one remote that fails, and says why', async () => {
  networks('marketing@old', { all: 100, failed: 0 });
  networks('marketing@new', { all: 10, failed: 6 });
  networks('fair@new', { all: 10, failed: 0 });
  await watch.check();
  expect(rollBack).toHaveBeenCalledExactlyOnceWith(
    marketing,
    expect.stringContaining('6 of 10 networks (60.0%'),
  );
});

it('leaves alone what fails for another reason: as often as the version before', async () => {
  networks('marketing@old', { all: 100, failed: 60 });
  networks('marketing@new', { all: 100, failed: 62 });
  await watch.check();
  expect(rollBack).not.toHaveBeenCalled();
});

it('tries again when the store did not take it', async () => {
  networks('marketing@new', { all: 10, failed: 10 });
  rollBack.mockRejectedValueOnce(new Error('The store is away.'));
  await expect(watch.check()).rejects.toThrow('away');
  expect(log.error).not.toHaveBeenCalled();
  await watch.check();
  expect(rollBack).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledOnce();
});

it('leaves the word to the server that was first', async () => {
  networks('marketing@new', { all: 10, failed: 10 });
  rollBack.mockResolvedValueOnce(false);
  await watch.check();
  await watch.check();
  expect(rollBack).toHaveBeenCalledOnce();
  expect(log.error).not.toHaveBeenCalled();
});

it('never goes to and fro', async () => {
  networks('marketing@new', { all: 10, failed: 10 });
  await watch.check();
  // What a rollback restored is not fresh, however it fares.
  fresh = [];
  networks('marketing@old', { all: 10, failed: 10 });
  await watch.check();
  // Somebody promotes it all the same.
  fresh = [marketing];
  await watch.check();
  expect(rollBack).toHaveBeenCalledOnce();
});

it('leaves what one network alone tells of, and says so once', async () => {
  for (let time = 0; time < 100; time++) health.note('marketing@new', 'one', true);
  await watch.check();
  await watch.check();
  expect(rollBack).not.toHaveBeenCalled();
  expect(watch.concerns).toEqual([expect.stringMatching(/^marketing@new: .*3 have to tell so$/)]);
  expect(log.warn).toHaveBeenCalledOnce();
  networks('marketing@new', { all: 3, failed: 3 });
  await watch.check();
  expect(rollBack).toHaveBeenCalledOnce();
  expect(watch.concerns).toEqual([]);
});

it('leaves what was promoted to stay, and says that it fails', async () => {
  fresh = [{ ...marketing, stays: true }];
  networks('marketing@new', { all: 10, failed: 10 });
  await watch.check();
  expect(rollBack).not.toHaveBeenCalled();
  expect(watch.concerns).toEqual([expect.stringContaining('promoted with --no-auto-rollback')]);
});
