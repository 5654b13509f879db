// @vitest-environment node
import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Release } from '../../releases/store/release-store.ts';
import { release, setPointer } from '../../test/builds.ts';
import { build, eventually, setUpLiveReleases } from '../../test/live-site.ts';
import type { Renderer } from '../render/renderer.ts';

const site = setUpLiveReleases();

describe('starting', () => {
  it('is live with the released set', async () => {
    expect(site.live.isLive).toBe(false);
    expect(() => site.live.current).toThrow('No release is live yet.');
    expect(site.live.pointer).toBeUndefined();
    await site.live.start();
    expect(site.live.pointer).toEqual(await site.store.readPointer());
    expect(site.live.isLive).toBe(true);
    expect(site.live.refusal).toBeUndefined();
    expect(site.live.current.release.set).toMatchObject({
      host: { name: 'host' },
      remotes: [{ name: 'marketing', claims: { pages: [{ path: '/' }] } }],
    });
    expect(site.live.current.renderer).toBe(site.started[0]?.renderer);
  });

  it('says what to do when nothing was released', async () => {
    await rm(site.store.pointerFile);
    await expect(site.live.start()).rejects.toThrow(
      'Nothing is released: run npm start once, or deploy/release-all.sh as this user.',
    );
  });

  it('says that no host is released', async () => {
    await setPointer(site.store, { versions: {} });
    await expect(site.live.start()).rejects.toThrow('No host is released: publish and promote it.');
  });

  it.each(['', '{', '{}', '[]', '{"versions":{"host":1}}'])(
    'says that the pointer is damaged when it is %j',
    async (content) => {
      await writeFile(site.store.pointerFile, content);
      await expect(site.live.start()).rejects.toThrow(
        `${site.store.pointerFile} is damaged: put a good copy in its place, such as last-pointer.json`,
      );
    },
  );

  it('says why the set cannot be rendered', async () => {
    site.startRenderer = () => Promise.reject(new Error('a broken host'));
    await expect(site.live.start()).rejects.toThrow('a broken host');
  });
});

describe('a part that is switched off', () => {
  it('makes another set, which says so', async () => {
    await site.live.start();
    const { pointer } = await site.store.readPointerToChange();
    const off = { since: new Date().toISOString() };
    const { id } = site.live.current.release.set;
    await setPointer(site.store, { ...pointer, parts: { marketing: { off } } });
    await eventually(() => expect(site.live.current.release.set.id).not.toBe(id));
    expect(site.live.current.release.set.remotes).toMatchObject([{ name: 'marketing', off: true }]);
  });
});

describe('stopping', () => {
  it('ends the renderer and looks no more', async () => {
    await site.live.start();
    await site.live.stop();
    expect(site.started[0]?.renderer.close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends the renderer of a set that is just starting, too', async () => {
    await site.live.start();
    let ready = () => {};
    const start = site.startRenderer;
    const slow = vi.fn(
      (set: Release) =>
        new Promise<Renderer>((resolve) => {
          ready = () => resolve(start(set));
        }),
    );
    site.startRenderer = slow;
    await release(site.store, await build('2'));
    await eventually(() => expect(slow).toHaveBeenCalled());
    const stopped = site.live.stop();
    ready();
    await stopped;
    expect(site.started.map(({ renderer }) => vi.mocked(renderer.close).mock.calls.length)).toEqual(
      [1, 1],
    );
  });
});
