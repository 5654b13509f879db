// @vitest-environment node
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { remoteBuild, tester } from '../test/builds.ts';
import { live, play, setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { freeze } from './freeze.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

setUpReleaseStore();

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

  it('of a version goes back once, however many ask, and not to that version again', async () => {
    const [bad = '', good = ''] = await versions(2);
    for (const version of [bad, good, bad]) {
      await promote(store, { name: 'marketing', version }, tester);
    }
    const asked = () => rollback(store, 'marketing', { ...tester, from: bad });
    expect((await Promise.all([asked(), asked()])).filter(Boolean)).toHaveLength(1);
    expect(await live()).toBe(good);
    await expect(rollback(store, 'marketing', tester)).rejects.toThrow('no earlier version');
  });

  it('of what most visitors get ends the canary beside it', async () => {
    const [v1 = '', v2 = '', v3 = ''] = await versions(3);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await promote(store, { name: 'marketing', version: v2 }, tester);
    await promote(store, { name: 'marketing', version: v3 }, { ...tester, canary: 10 });
    expect(await rollback(store, 'marketing', { ...tester, from: v2 })).toMatchObject({ to: v1 });
    const part = (await store.readPointer())?.parts.marketing;
    expect(part?.canary).toBeUndefined();
    expect(part?.retired).toHaveProperty(v3);
  });

  it('refuses a name that was never released', async () => {
    await expect(rollback(store, 'fair', tester)).rejects.toThrow('fair is not released');
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
