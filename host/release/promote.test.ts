// @vitest-environment node
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseStore } from '../server/releases/release-store.ts';
import { hostBuild, remoteBuild } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { promote, readLog, rollback } from './promote.ts';
import { publish } from './publish.ts';

let store: ReleaseStore;

/** Publishes that many versions of marketing and gives their names, oldest first. */
async function versions(count: number): Promise<string[]> {
  const published: string[] = [];
  for (let at = 1; at <= count; at++) {
    const files = { 'remoteEntry.js': `// ${at}`, 'assets/home-page.js': '' };
    published.push((await publish(store, await remoteBuild({}, { files }))).version);
  }
  return published;
}

const live = async () => (await store.readPointer())?.versions.marketing;

/** Plays commands, each `+` a promotion of a version or `-` a rollback, and tells what is live. */
async function play(commands: string): Promise<string> {
  const [v1, v2, v3] = await versions(3);
  const names: Record<string, string | undefined> = { v1, v2, v3 };
  for (const command of commands.split(' ')) {
    if (command === '-') await rollback(store, 'marketing');
    else await promote(store, 'marketing', names[command.slice(1)] ?? '');
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
    expect(await promote(store, 'marketing', v1)).toMatchObject({ version: v1 });
    await promote(store, 'marketing', v2);
    expect(await live()).toBe(v2);
    const line = { at: '2025-11-06T12:00:00.000Z', action: 'promote', name: 'marketing' };
    expect(await readLog(store)).toEqual([
      { ...line, version: v1 },
      { ...line, version: v2, previous: v1 },
    ]);
  });

  it('leaves the other parts as they are', async () => {
    const host = await publish(store, await hostBuild(''));
    await promote(store, 'host', host.version);
    const [v1 = ''] = await versions(1);
    await promote(store, 'marketing', v1);
    expect(await store.readPointer()).toEqual({
      versions: { host: host.version, marketing: v1 },
    });
  });

  it('does nothing when the version is live already', async () => {
    const [v1 = ''] = await versions(1);
    await promote(store, 'marketing', v1);
    const stamp = await store.pointerStamp();
    expect(await promote(store, 'marketing', v1)).toBeUndefined();
    expect(await store.pointerStamp()).toBe(stamp);
    expect(await readLog(store)).toHaveLength(1);
  });

  it('changes nothing when the check refuses', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, 'marketing', v1);
    await rm(path.join(store.artefactDirectory('marketing', v2), 'remoteEntry.js'));
    await expect(promote(store, 'marketing', v2)).rejects.toThrow('lacks remoteEntry.js');
    expect(await live()).toBe(v1);
    expect(await readLog(store)).toHaveLength(1);
  });

  it('loses no change when several are made at once', async () => {
    const names = ['fair', 'forms', 'marketing'];
    const published = await Promise.all(
      names.map(async (name) => publish(store, await remoteBuild({ name, pages: [] }))),
    );
    await Promise.all(published.map(({ name, version }) => promote(store, name, version)));
    expect(Object.keys((await store.readPointer())?.versions ?? {}).sort()).toEqual(names);
    expect(await readLog(store)).toHaveLength(3);
  });

  it('says that the pointer is damaged instead of starting over', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, 'marketing', v1);
    await appendFile(store.pointerFile, '}');
    await expect(promote(store, 'marketing', v2)).rejects.toThrow('pointer.json is damaged');
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
    await expect(rollback(store, 'fair')).rejects.toThrow('fair has no earlier version');
  });

  it('minds only the part that it is asked for', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, 'marketing', v1);
    await promote(store, 'marketing', v2);
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }));
    await promote(store, 'fair', fair.version);
    expect(await rollback(store, 'marketing')).toMatchObject({
      action: 'rollback',
      version: v1,
      previous: v2,
    });
    expect(await store.readPointer()).toEqual({
      versions: { marketing: v1, fair: fair.version },
    });
  });

  it('stays where it is when the earlier version can no longer be served', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, 'marketing', v1);
    await promote(store, 'marketing', v2);
    await rm(store.artefactDirectory('marketing', v1), { recursive: true });
    await expect(rollback(store, 'marketing')).rejects.toThrow(
      `marketing@${v1} is not in the store`,
    );
    expect(await live()).toBe(v2);
  });

  it('never goes to a version whose promotion was killed before it took effect', async () => {
    const [v1 = '', v2 = '', v3 = ''] = await versions(3);
    await promote(store, 'marketing', v1);
    const killed = { at: '', action: 'promote', name: 'marketing', version: v2, previous: v1 };
    await appendFile(path.join(store.directory, 'log.jsonl'), `${JSON.stringify(killed)}\n`);
    await expect(rollback(store, 'marketing')).rejects.toThrow('no earlier version');

    await promote(store, 'marketing', v3);
    await rollback(store, 'marketing');
    expect(await live()).toBe(v1);
  });
});
