// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Promotion, promote } from '../../releases/promote.ts';
import { publish } from '../../releases/publish.ts';
import { rollback } from '../../releases/rollback.ts';
import { remoteBuild } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { WatchedVersions } from './watched-versions.ts';

const person = { who: 'somebody' };

async function makeReleases() {
  const store = await makeStore();
  const give = async (path: string, options: Partial<Promotion> = {}) => {
    const claims = { redirects: [{ from: `/${path}`, to: '/' }] };
    const build = await remoteBuild(claims);
    const { name, version } = await publish(store, build, person);
    await promote(store, { name, version }, { ...person, ...options });
    return version;
  };
  const live = async () => (await store.readPointer())?.versions.marketing;
  return { store, give, live, fresh: new WatchedVersions(store) };
}

describe('a version that health may take back', () => {
  it('took another one’s place', async () => {
    const { give, fresh } = await makeReleases();
    const before = await give('one');
    expect(await fresh.list()).toEqual([]);
    const version = await give('two');
    expect(await fresh.list()).toEqual([{ name: 'marketing', version, before, stays: false }]);
  });

  it('is a canary, which ends without touching what most visitors get', async () => {
    const { give, fresh, live } = await makeReleases();
    const before = await give('one');
    const version = await give('two', { canary: 10 });
    const canary = { name: 'marketing', version, before, stays: false };
    expect(await fresh.list()).toEqual([canary]);
    await fresh.rollBack(canary, 'it fails');
    expect(await fresh.list()).toEqual([]);
    expect(await live()).toBe(before);
  });

  it('is known as one that stays, as long as visitors get it, canary or not', async () => {
    const { store, give, fresh } = await makeReleases();
    await give('one');
    const version = await give('two', { canary: 10, noAutoRollback: true });
    expect(await fresh.list()).toMatchObject([{ version, stays: true }]);
    const target = { name: 'marketing', version };
    await promote(store, target, { ...person, noAutoRollback: true });
    expect(await fresh.list()).toMatchObject([{ version, stays: true }]);
    const next = await give('three');
    expect(await fresh.list()).toMatchObject([{ version: next, stays: false }]);
    expect((await store.readPointer())?.parts.marketing?.noAutoRollback).toBeUndefined();
  });

  it('may be told to stay when it is live already', async () => {
    const { store, give, fresh } = await makeReleases();
    await give('one');
    const version = await give('two');
    const target = { name: 'marketing', version };
    const entry = await promote(store, target, { ...person, noAutoRollback: true });
    expect(entry).toMatchObject({ action: 'promote', note: 'no automatic rollback' });
    expect(await fresh.list()).toMatchObject([{ version, stays: true }]);
    expect(await promote(store, target, { ...person, noAutoRollback: true })).toBeUndefined();
  });

  it('is none that a rollback brought back', async () => {
    const { store, give, fresh } = await makeReleases();
    await give('one');
    await give('two');
    await give('three');
    await rollback(store, 'marketing', person);
    expect(await fresh.list()).toEqual([]);
  });

  it('is taken back once, with the reason in the log, and by one of several servers', async () => {
    const { store, give, live, fresh } = await makeReleases();
    await give('one');
    const before = await give('two');
    const version = await give('three');
    const bad = { name: 'marketing', version, before, stays: false };
    await Promise.all([
      fresh.rollBack(bad, 'it fails'),
      new WatchedVersions(store).rollBack(bad, 'x'),
    ]);
    expect(await live()).toBe(before);
    expect((await store.readPointer())?.change).toMatchObject({
      who: 'health',
      action: 'rollback',
      from: version,
      to: before,
      why: expect.any(String),
    });

    // Somebody insists.
    await promote(store, { name: 'marketing', version }, person);
    expect(await live()).toBe(version);
    expect(await fresh.list()).toEqual([]);
  });
});
