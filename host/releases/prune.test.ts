// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { tester } from '../test/builds.ts';
import { live, setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';

setUpReleaseStore();

describe('prune', () => {
  const day = 86_400_000;

  it('removes what no page uses any more, and nothing that a rollback needs', async () => {
    const published = await versions(9);
    for (const version of published.slice(0, 8)) {
      await promote(store, { name: 'marketing', version }, tester);
    }
    expect(await prune(store, day)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
    const removed = published.slice(0, 2).map((version) => `marketing@${version}`);
    expect((await prune(store, day)).sort()).toEqual(removed.sort());
    await rollback(store, 'marketing', tester);
    expect(await live()).toBe(published[6]);
  });

  it('removes after a week what nobody ever got', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * day });
    expect(await prune(store, day)).toEqual([`marketing@${v2}`]);
  });

  it('takes what is known of a version with it', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * day });
    await prune(store, day);
    const left = await store.storage.list('publications/');
    expect(left.filter((key) => key.includes(v2))).toEqual([]);
    expect(left.some((key) => key.includes(v1))).toBe(true);
  });

  it('and promotion at the same moment: one of them gives way', async () => {
    const published = await versions(6);
    const [first = '', ...others] = published;
    await promote(store, { name: 'marketing', version: first }, tester);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * day });
    for (const version of others) {
      const [promotion, pruning] = await Promise.allSettled([
        promote(store, { name: 'marketing', version }, tester),
        prune(store, day),
      ]);
      expect(pruning.status).toBe('fulfilled');
      const isThere = await store.isKept('marketing', version);
      expect([version, isThere]).toEqual([version, promotion.status === 'fulfilled']);
      if (!isThere) expect(await live()).not.toBe(version);
    }
  });

  it('removes what killed commands left, once no command can be at it any more', async () => {
    const [version = ''] = await versions(1);
    await promote(store, { name: 'marketing', version }, tester);
    const half = path.join(store.directory, 'remotes', 'marketing', 'abcdef012345.Xy12zA');
    const log = path.join(store.directory, 'log', `000000002.json.${randomUUID()}`);
    await mkdir(half);
    await writeFile(log, '{"rev');
    await prune(store, day);
    expect([existsSync(half), existsSync(log)]).toEqual([true, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    await prune(store, day);
    expect([existsSync(half), existsSync(log)]).toEqual([false, false]);
    expect(await live()).toBe(version);
    expect(await readLog(store)).toHaveLength(1);
  });
});
