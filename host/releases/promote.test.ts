// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { container, hostBuild, remoteBuild, tester } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { freeze, unfreeze } from './freeze.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { switchOff, switchOn } from './switch-off.ts';

let store: ReleaseStore;

/** Publishes that many versions of marketing and gives their names, oldest first. */
async function versions(count: number): Promise<string[]> {
  const published: string[] = [];
  for (let at = 1; at <= count; at++) {
    const files = {
      'remoteEntry.js': container(['features/home/home-page'], `// ${at}`),
      'assets/home-page.js': '',
    };
    published.push((await publish(store, await remoteBuild({}, { files }), tester)).version);
  }
  return published;
}

const live = async () => (await store.readPointer())?.versions.marketing;

/** Plays commands, each `+` a promotion of a version or `-` a rollback, and tells what is live. */
async function play(commands: string): Promise<string> {
  const [v1, v2, v3] = await versions(3);
  const names: Record<string, string | undefined> = { v1, v2, v3 };
  for (const command of commands.split(' ')) {
    if (command === '-') await rollback(store, 'marketing', tester);
    else
      await promote(store, { name: 'marketing', version: names[command.slice(1)] ?? '' }, tester);
  }
  const version = await live();
  return Object.keys(names).find((name) => names[name] === version) ?? '';
}

beforeEach(async () => {
  store = await makeStore();
});
afterEach(() => {
  vi.useRealTimers();
});

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

describe('rollback', () => {
  it.each([
    ['goes back one version', '+v1 +v2 -', 'v1'],
    ['goes back two versions when asked twice', '+v1 +v2 +v3 - -', 'v1'],
    ['goes back to what a promotion really replaced', '+v1 +v2 - +v3 -', 'v1'],
    ['never bounces to a version that was left', '+v1 +v2 - +v2 -', 'v1'],
    ['goes back to a version that was live twice', '+v1 +v2 +v1 -', 'v2'],
    ['passes a version that was live twice on its way', '+v1 +v2 +v1 - -', 'v1'],
  ])('%s', async (_case, commands, expected) => {
    expect(await play(commands)).toBe(expected);
  });

  it.each([
    ['the first version', '+v1 -'],
    ['the first version, after rollbacks', '+v1 +v2 +v3 - - -'],
    ['the first version, after it was promoted again', '+v1 +v2 +v1 - - -'],
  ])('says that there is none before %s', async (_case, commands) => {
    await expect(play(commands)).rejects.toThrow(
      'marketing has no earlier version to roll back to.',
    );
    expect(await live()).toBeDefined();
  });

  it('says that there is none for a name that was never released', async () => {
    await expect(rollback(store, 'fair', tester)).rejects.toThrow('fair has no earlier version');
  });

  it('minds only the part that it is asked for', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await promote(store, { name: 'marketing', version: v2 }, tester);
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }), tester);
    await promote(store, { name: 'fair', version: fair.version }, tester);
    expect(await rollback(store, 'marketing', tester)).toMatchObject({
      action: 'rollback',
      from: v2,
      to: v1,
    });
    expect((await store.readPointer())?.versions).toEqual({ marketing: v1, fair: fair.version });
  });

  it('stays where it is when the earlier version can no longer be served', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await promote(store, { name: 'marketing', version: v2 }, tester);
    await rm(store.artefactDirectory('marketing', v1), { recursive: true });
    await expect(rollback(store, 'marketing', tester)).rejects.toThrow(
      `marketing@${v1} is not in the store`,
    );
    expect(await live()).toBe(v2);
  });

  it('is never held up by a freeze', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await promote(store, { name: 'marketing', version: v2 }, tester);
    await freeze(store, 'marketing', tester);
    await rollback(store, 'marketing', tester);
    expect(await live()).toBe(v1);
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

describe('a freeze', () => {
  it('refuses promotions until its time has come, with the reason', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    const until = new Date(Date.now() + 60_000).toISOString();
    await freeze(store, 'marketing', { ...tester, why: 'the fair', until });
    const refused = () => promote(store, { name: 'marketing', version: v2 }, tester);
    await expect(refused()).rejects.toThrow(`marketing is frozen until ${until} (the fair)`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) });
    await refused();
    expect(await live()).toBe(v2);
  });

  it('holds for its own part, until it is ended', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }), tester);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await freeze(store, 'marketing', tester);
    await promote(store, fair, tester);
    await unfreeze(store, 'marketing', tester);
    expect(await unfreeze(store, 'marketing', tester)).toBeUndefined();
    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect(await live()).toBe(v2);
  });
});

describe('the kill switch', () => {
  it('is turned off and on again, and told in the log', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await switchOff(store, 'marketing', { ...tester, why: 'on fire' });
    expect(await switchOff(store, 'marketing', tester)).toBeUndefined();
    expect((await store.readPointer())?.parts.marketing?.off).toMatchObject({ why: 'on fire' });
    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect((await store.readPointer())?.parts.marketing?.off).toBeDefined();
    await switchOn(store, 'marketing', tester);
    expect((await store.readPointer())?.parts.marketing?.off).toBeUndefined();
    const log = await readLog(store);
    expect(log.map(({ action }) => action)).toEqual(['promote', 'off', 'promote', 'on']);
  });

  it('is not for the host', async () => {
    expect(() => switchOff(store, 'host', tester)).toThrow('The host cannot be switched off');
  });
});

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
