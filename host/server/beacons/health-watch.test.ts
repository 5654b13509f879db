// @vitest-environment node
import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { Health } from './health.ts';
import { type FreshVersion, HealthWatch } from './health-watch.ts';

const rollBack = vi.fn(async (_fresh: FreshVersion, _why: string) => {});
const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
const marketing = { name: 'marketing', version: 'new', before: 'old' };
const fair = { name: 'fair', version: 'new', before: 'old' };

let health: Health;
let fresh: FreshVersion[];
let watch: HealthWatch;

beforeEach(() => {
  vi.clearAllMocks();
  health = new Health();
  fresh = [marketing, fair];
  watch = new HealthWatch({ health, freshVersions: async () => fresh, rollBack, log });
});

function documents(part: string, { all, failed }: { all: number; failed: number }) {
  for (let number = 0; number < all; number++)
    health.note(part, `${part} ${number}`, number < failed);
}

it('takes back the one remote that fails, and says why', async () => {
  documents('marketing@old', { all: 100, failed: 0 });
  documents('marketing@new', { all: 10, failed: 6 });
  documents('fair@new', { all: 10, failed: 0 });
  await watch.look();
  expect(rollBack).toHaveBeenCalledExactlyOnceWith(
    marketing,
    expect.stringContaining('6 of 10 documents (60.0%'),
  );
});

it('leaves alone what fails for another reason: as often as the version before', async () => {
  documents('marketing@old', { all: 100, failed: 60 });
  documents('marketing@new', { all: 100, failed: 62 });
  await watch.look();
  expect(rollBack).not.toHaveBeenCalled();
});

it('never goes to and fro', async () => {
  documents('marketing@new', { all: 10, failed: 10 });
  await watch.look();
  // What a rollback brought back is not fresh, however it does.
  fresh = [];
  documents('marketing@old', { all: 10, failed: 10 });
  await watch.look();
  // Somebody promotes it all the same.
  fresh = [marketing];
  await watch.look();
  expect(rollBack).toHaveBeenCalledOnce();
});
