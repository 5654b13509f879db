// @vitest-environment node
import { rm } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { tester } from '../../test/builds.ts';
import { setUpReleaseStore, store, versions } from '../../test/released-versions.ts';
import { promote } from '../promote.ts';
import { prune } from '../prune.ts';
import { verifyStore } from '../verify-store.ts';
import { maxPreviewLife, previewAddress } from './preview.ts';
import { maxPreviews, Previews } from './previews.ts';

setUpReleaseStore();

const day = 86_400_000;
const key = 'override-key-for-the-tests';
const open = (overrideKey = key) => new Previews(store, overrideKey);
const wanted = (version: string, change = {}) => ({
  name: 'waffle-colours',
  part: 'marketing',
  version,
  who: 'Jan',
  why: undefined,
  lifetime: day,
  ...change,
});

describe('a preview', () => {
  it('keeps its address when it gets a newer version', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    const first = await open().set(wanted(v1));
    const second = await open().set(wanted(v2, { who: 'An', why: 'warmer' }));
    const site = 'https://site.example';
    expect(previewAddress(second, site)).toBe(previewAddress(first, site));
    expect(previewAddress(second, site, '/en/contact')).toMatch(
      /^https:\/\/site\.example\/releases\/preview\/waffle-colours\/[\w-]{22}\/en\/contact$/,
    );
    expect(await open().find('waffle-colours')).toEqual(second);
    expect(await open().list()).toEqual({ previews: [second], problems: [] });
    expect(second).toMatchObject({ version: v2, who: 'An', why: 'warmer' });
  });

  it('ends by hand or with its time, and its address does not come back', async () => {
    const [v1 = ''] = await versions(1);
    const first = await open().set(wanted(v1));
    await open().end('waffle-colours');
    expect(await open().find('waffle-colours')).toBeUndefined();
    await expect(open().end('waffle-colours')).rejects.toThrow('There is no preview');
    const again = await open().set(wanted(v1));
    expect(again.id).not.toBe(first.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(again.until) });
    expect(await open().find('waffle-colours')).toBeUndefined();
    expect((await open().set(wanted(v1))).id).not.toBe(again.id);
  });

  it('is believed when it was signed with the key here', async () => {
    const [v1 = ''] = await versions(1);
    await open('a key of somebody else, long enough').set(wanted(v1));
    await expect(open().find('waffle-colours')).rejects.toThrow('not signed with the OVERRIDE_KEY');
    const { previews, problems } = await open().list();
    expect(previews).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('The preview waffle-colours')]);
    const made = await open().set(wanted(v1));
    expect(await open().find('waffle-colours')).toEqual(made);
  });

  it('is refused with what cannot be shown', async () => {
    const [v1 = ''] = await versions(1);
    const set = (change: object) => open().set(wanted(v1, change));
    await expect(set({ name: 'Wafels!' })).rejects.toThrow('--name waffle-colours');
    await expect(set({ name: '__proto__' })).rejects.toThrow('--name waffle-colours');
    await expect(set({ lifetime: maxPreviewLife + 1 })).rejects.toThrow('30d at most');
    await expect(set({ version: '0123456789ab' })).rejects.toThrow('is not in the store');
    expect(await open().find('constructor')).toBeUndefined();
  });

  it('leaves the name to the part that has it', async () => {
    const [v1 = ''] = await versions(1);
    await open().set(wanted(v1));
    await store.storage.put('remotes/fair/0123456789ab/artefact.json', Buffer.from('{}'));
    vi.spyOn(store, 'readArtefact').mockResolvedValue({} as never);
    const other = wanted('0123456789ab', { part: 'fair' });
    await expect(open().set(other)).rejects.toThrow('waffle-colours is a preview of marketing');
  });

  it('is one of a hundred', async () => {
    const [v1 = ''] = await versions(1);
    await open().set(wanted(v1, { name: 'preview-0' }));
    const stored = JSON.parse(String((await store.storage.get('previews.json'))?.bytes));
    const { statement, signature } = stored['preview-0'];
    const many = Array.from({ length: maxPreviews }, (_, at) => {
      const text = statement.replace('preview-0', `preview-${at}`);
      return [`preview-${at}`, { statement: text, signature }];
    });
    await store.storage.put('previews.json', Buffer.from(JSON.stringify(Object.fromEntries(many))));
    await expect(open().set(wanted(v1))).rejects.toThrow('There are 100 previews already');
    await open().set(wanted(v1, { name: 'preview-7' }));
  });

  it('is made once by each of those who make one at the same time', async () => {
    const [v1 = ''] = await versions(1);
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => open().set(wanted(v1, { name }))));
    const { previews } = await open().list();
    expect(previews.map(({ name }) => name).sort()).toEqual([...names].sort());
  });
});

describe('the version of a preview', () => {
  it('stays until the preview ends', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await open().set(wanted(v2, { lifetime: 20 * day }));
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 10 * day });
    expect(await prune(store, day)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: start + 21 * day });
    expect(await prune(store, day)).toEqual([`marketing@${v2}`]);
  });

  it('is missed when it is gone', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await open().set(wanted(v2));
    await rm(store.artefactDirectory('marketing', v2), { recursive: true });
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([expect.stringContaining(`marketing@${v2}, which a preview shows`)]);
  });
});
