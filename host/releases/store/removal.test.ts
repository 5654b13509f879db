// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { tester } from '../../test/builds.ts';
import { live, setUpReleaseStore, store, versions } from '../../test/released-versions.ts';
import { promote } from '../promote.ts';
import { claimVersion, removeUnless } from './removal.ts';

setUpReleaseStore();

describe('a version that is removed', () => {
  it('is not promoted any more from the moment that it is decided', async () => {
    const [version = ''] = await versions(1);
    const target = { name: 'marketing', version };
    const promoteMeanwhile = async () => {
      await expect(promote(store, target, tester)).rejects.toThrow('is not in the store');
      return false;
    };
    expect(await removeUnless(store, target, promoteMeanwhile)).toBe(true);
    expect(await live()).toBeUndefined();
  });

  it('stays when it is about to be promoted, and when it turns out to be needed', async () => {
    const [claimed = '', needed = ''] = await versions(2);
    await claimVersion(store, { name: 'marketing', version: claimed });
    const remove = (version: string, isNeeded: boolean) =>
      removeUnless(store, { name: 'marketing', version }, async () => isNeeded);
    expect(await remove(claimed, false)).toBe(false);
    expect(await remove(needed, true)).toBe(false);
    for (const version of [claimed, needed]) {
      await promote(store, { name: 'marketing', version }, tester);
      expect(await live()).toBe(version);
    }
  });

  it('is named as versions are: anything else leads nowhere', async () => {
    const target = { name: 'marketing', version: '../../pointer' };
    await expect(promote(store, target, tester)).rejects.toThrow('versions look like');
    expect(await store.storage.list('')).toEqual([]);
  });
});
