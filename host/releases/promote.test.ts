// @vitest-environment node
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostBuild, remoteBuild, tester } from '../test/builds.ts';
import { live, setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

setUpReleaseStore();

describe('promote', () => {
  it('makes a version live and writes down what it replaced', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-06T12:00:00Z') });
    expect(await promote(store, { name: 'marketing', version: v1 }, tester)).toMatchObject({
      to: v1,
    });
    await promote(store, { name: 'marketing', version: v2 }, { who: 'tester', why: 'new prices' });
    expect(await live()).toBe(v2);
    const line = {
      at: '2025-11-06T12:00:00.000Z',
      who: 'tester',
      action: 'promote',
      name: 'marketing',
    };
    expect(await readLog(store)).toEqual([
      { ...line, revision: 1, to: v1 },
      { ...line, revision: 2, from: v1, to: v2, why: 'new prices' },
    ]);
  });

  it('leaves the other parts as they are', async () => {
    const host = await publish(store, await hostBuild(''), tester);
    await promote(store, { name: 'host', version: host.version }, tester);
    const [v1 = ''] = await versions(1);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    expect((await store.readPointer())?.versions).toEqual({ host: host.version, marketing: v1 });
  });

  it('does nothing when the version is live already', async () => {
    const [v1 = ''] = await versions(1);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    const stamp = await store.pointerStamp();
    expect(await promote(store, { name: 'marketing', version: v1 }, tester)).toBeUndefined();
    expect(await store.pointerStamp()).toBe(stamp);
    expect(await readLog(store)).toHaveLength(1);
  });

  it('changes nothing when the check refuses', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await rm(path.join(store.artefactDirectory('marketing', v2), 'remoteEntry.js'));
    await expect(promote(store, { name: 'marketing', version: v2 }, tester)).rejects.toThrow(
      'lacks remoteEntry.js',
    );
    expect(await live()).toBe(v1);
    expect(await readLog(store)).toHaveLength(1);
  });

  it('loses no change when several are made at once', async () => {
    const names = ['fair', 'forms', 'marketing'];
    const published = await Promise.all(
      names.map(async (name) => publish(store, await remoteBuild({ name, pages: [] }), tester)),
    );
    await Promise.all(published.map((target) => promote(store, target, tester)));
    expect(Object.keys((await store.readPointer())?.versions ?? {}).sort()).toEqual(names);
    expect(await readLog(store)).toHaveLength(3);
  });

  it('says that the pointer is damaged instead of starting over', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await appendFile(store.pointerFile, '}');
    await expect(promote(store, { name: 'marketing', version: v2 }, tester)).rejects.toThrow(
      'pointer.json is damaged',
    );
    expect(await readFile(store.pointerFile, 'utf8')).toContain(v1);
  });
});

describe('a pointer that is lost', () => {
  it('is refused where there is a log, and no new history begins', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    const pointer = await readFile(store.pointerFile);
    await rm(store.pointerFile);
    const promoting = () => promote(store, { name: 'marketing', version: v2 }, tester);
    await expect(promoting()).rejects.toThrow(
      /pointer\.json is missing, and .*log\/ says that there was one: .*last-pointer\.json from a server/,
    );
    await expect(store.readPointer()).rejects.toThrow('pointer.json is missing');
    await store.storage.put('pointer.json', pointer);
    await promoting();
    expect(await live()).toBe(v2);
  });
});

describe('a command that is killed', () => {
  it('after its change leaves nothing out of the log', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await store.storage.remove('log/000000001.json');
    expect(await readLog(store)).toMatchObject([{ revision: 1, to: v1 }]);

    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect(await readLog(store)).toMatchObject([{ revision: 1 }, { revision: 2, to: v2 }]);
    expect(await store.storage.list('log/')).toHaveLength(2);
  });

  it('before its change leaves no trace', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    vi.spyOn(store, 'replacePointer').mockRejectedValueOnce(new Error('killed'));
    const killed = promote(store, { name: 'marketing', version: v2 }, tester);
    await expect(killed).rejects.toThrow('killed');
    expect(await live()).toBe(v1);
    expect(await readLog(store)).toHaveLength(1);
  });
});

describe('a gate that takes its time', () => {
  it('holds up no rollback, and looks again when the set has changed meanwhile', async () => {
    const [v1 = '', v2 = '', v3 = ''] = await versions(3);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await promote(store, { name: 'marketing', version: v2 }, tester);
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }), tester);
    const seen: Readonly<Record<string, string>>[] = [];
    await promote(
      store,
      { name: 'fair', version: fair.version },
      {
        ...tester,
        gate: async ({ combination }) => {
          seen.push(combination.versions);
          if (seen.length === 1) await rollback(store, 'marketing', tester);
        },
      },
    );
    expect(seen.map(({ marketing }) => marketing)).toEqual([v2, v1]);
    expect((await store.readPointer())?.versions).toEqual({ marketing: v1, fair: fair.version });
    expect(v3).not.toBe('');
  });

  describe('gives nobody a version of a part that changed meanwhile', () => {
    const name = 'marketing';
    const night = { who: 'night', why: 'it fails' };
    let first: string;
    let next: string;
    let other: string;

    beforeEach(async () => {
      [first = '', next = '', other = ''] = await versions(3);
      await promote(store, { name, version: first }, tester);
    });

    it.each<[string, { readonly canary?: number }, () => Promise<unknown>, RegExp]>([
      [
        'when its canary was taken back',
        { canary: 50 },
        () => rollback(store, name, night),
        /: night took back marketing@\w{12} at 2\S+Z \(it fails\)\. Look at npm run release -- status/,
      ],
      [
        'when its canary got another share',
        { canary: 50 },
        () => promote(store, { name, version: next }, { ...night, canary: 10 }),
        /: night promoted marketing@\w{12} \(10%\) at 2\S+Z \(it fails\)\./,
      ],
      [
        'when it was promoted and taken back',
        {},
        async () => {
          await promote(store, { name, version: next }, tester);
          await rollback(store, name, night);
        },
        /: night took back marketing/,
      ],
      [
        'when another version became a canary',
        {},
        () => promote(store, { name, version: other }, { ...night, canary: 30 }),
        /: night promoted marketing@\w{12} \(30%\)/,
      ],
    ])('%s', async (_case, { canary }, meanwhile, reason) => {
      if (canary) await promote(store, { name, version: next }, { ...tester, canary });
      const gate = vi.fn(async () => {
        await meanwhile();
      });
      const promoting = promote(store, { name, version: next }, { ...tester, gate });
      await expect(promoting).rejects.toThrow(reason);
      expect(gate).toHaveBeenCalledTimes(1);
      expect(await live()).toBe(first);
    });

    it('unless everyone has it by then', async () => {
      const gate = () => promote(store, { name, version: next }, night).then(() => {});
      const promoting = promote(store, { name, version: next }, { ...tester, gate });
      expect(await promoting).toBeUndefined();
      expect(await live()).toBe(next);
    });
  });

  it('does not count to what a canary lasts', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-06T12:00:00Z') });
    const gate = async () => {
      vi.setSystemTime(new Date('2025-11-06T12:05:00Z'));
    };
    const canary = { canary: 10, lasts: 60_000 };
    await promote(store, { name: 'marketing', version: v2 }, { ...tester, ...canary, gate });
    expect((await store.readPointer())?.parts.marketing?.canary).toMatchObject({
      since: '2025-11-06T12:05:00.000Z',
      until: '2025-11-06T12:06:00.000Z',
    });
  });
});

describe('a canary', () => {
  let v1: string;
  let v2: string;
  let v3: string;
  const part = async () => (await store.readPointer())?.parts.marketing;
  const start = (version: string, percent: number) =>
    promote(store, { name: 'marketing', version }, { ...tester, canary: percent });

  beforeEach(async () => {
    [v1 = '', v2 = '', v3 = ''] = await versions(3);
    await promote(store, { name: 'marketing', version: v1 }, tester);
  });

  it('stands beside what is live, and ends with a promotion for everyone', async () => {
    await start(v2, 10);
    expect(await live()).toBe(v1);
    expect(await part()).toMatchObject({ canary: { version: v2, percent: 10 } });
    await start(v2, 50);
    expect(await part()).toMatchObject({ canary: { percent: 50 } });
    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect(await live()).toBe(v2);
    expect(await part()).toMatchObject({ earlier: [v1], retired: { [v1]: expect.any(String) } });
    expect((await part())?.canary).toBeUndefined();
  });

  it('ends with a rollback, which leaves the live version alone', async () => {
    await start(v2, 10);
    expect(await rollback(store, 'marketing', tester)).toMatchObject({ from: v2, to: v1 });
    expect(await live()).toBe(v1);
    expect((await part())?.canary).toBeUndefined();
    expect((await part())?.retired).toHaveProperty(v2);
  });

  it('of another version takes the place of the first', async () => {
    await start(v2, 10);
    await start(v3, 10);
    expect(await part()).toMatchObject({
      canary: { version: v3 },
      retired: { [v2]: expect.any(String) },
    });
  });

  it('needs something that is live beside it', async () => {
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }), tester);
    const canary = promote(store, fair, { ...tester, canary: 10 });
    await expect(canary).rejects.toThrow('fair is not released yet: promote it without a canary.');
  });
});
