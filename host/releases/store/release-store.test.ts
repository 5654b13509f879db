// @vitest-environment node
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostBuild, release, remoteBuild, setPointer, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from './release-store.ts';

let store: ReleaseStore;

const build = (name: string, content = '') =>
  remoteBuild({ name, pages: [] }, { files: { 'remoteEntry.js': content } });

const setOf = async (versions: Record<string, string>) =>
  (await store.readRelease({ versions })).set;

beforeEach(async () => {
  store = await makeStore();
  await mkdir(store.directory);
});

describe('the pointer', () => {
  it('is not there before the first release', async () => {
    expect(await store.readPointer()).toBeUndefined();
    expect(await store.pointerStamp()).toBe('');
  });

  it('is read as it was written, and nothing is left beside it', async () => {
    const pointer = { versions: { host: 'a', marketing: 'b' } };
    await setPointer(store, pointer);
    expect(await store.readPointer()).toMatchObject(pointer);
    expect(await readdir(store.directory)).toEqual(['pointer.json']);
  });

  it('has another stamp after each change, though the size is the same', async () => {
    const stamps = new Set<string>();
    for (const version of ['a', 'b', 'c', 'd']) {
      await setPointer(store, { versions: { host: version } });
      stamps.add(await store.pointerStamp());
    }
    expect(stamps.size).toBe(4);
    expect(await store.pointerStamp()).toBe([...stamps].at(-1));
  });

  it('is whole for a reader while it is replaced', async () => {
    await setPointer(store, { versions: { host: 'x'.repeat(5_000) } });
    const writing = (async () => {
      for (let at = 0; at < 50; at++) {
        await setPointer(store, { versions: { host: String(at).repeat(5_000) } });
      }
    })();
    let done = false;
    void writing.finally(() => {
      done = true;
    });
    while (!done) expect((await store.readPointer())?.versions.host).toBeDefined();
    await writing;
  });
});

describe('a release', () => {
  it('tells public paths, entries and claims of its parts, remotes by name', async () => {
    await release(store, await hostBuild(''), await build('marketing'), await build('fair'));
    const { versions } = (await store.readPointerToChange()).pointer;
    const { set, host, remotes } = await store.readRelease({ versions });
    const base = (name: string) => `/remotes/${name}/${versions[name]}/`;
    expect(set).toMatchObject({
      host: { name: 'host', base: base('host'), entry: `${base('host')}assets/main.js` },
      remotes: [
        { name: 'fair', version: versions.fair, entry: `${base('fair')}remoteEntry.js` },
        { name: 'marketing', claims: { name: 'marketing', pages: [] } },
      ],
    });
    expect(host.artefact.preloads).toEqual({ main: ['assets/main.js'] });
    expect(remotes.map(({ artefact }) => artefact.name)).toEqual(['fair', 'marketing']);
  });

  it('has an id that tells combinations apart, and nothing else', async () => {
    const publication = async (directory: string) =>
      (await publish(store, directory, tester)).version;
    const host = await publication(await hostBuild(''));
    const [one, two] = [
      await publication(await build('marketing', '1')),
      await publication(await build('marketing', '2')),
    ];
    const fair = await publication(await build('fair'));
    const { id } = await setOf({ host, fair, marketing: one });
    expect((await setOf({ marketing: one, fair, host })).id).toBe(id);
    expect((await setOf({ host, fair, marketing: two })).id).not.toBe(id);
    expect((await setOf({ host, marketing: one })).id).not.toBe(id);
  });

  it('without a host says what to do', async () => {
    await expect(setOf({ marketing: 'x' })).rejects.toThrow(
      'No host is released: publish and promote it.',
    );
  });
});

describe('the newest version', () => {
  it('is the one that was published last', async () => {
    const first = await publish(store, await build('marketing', '1'), tester);
    const second = await publish(store, await build('marketing', '2'), tester);
    expect(await store.newestVersion('marketing')).toBe(second.version);
    // A file system notes when a folder got its name.
    const directory = store.artefactDirectory('marketing', first.version);
    await rename(directory, `${directory}.aside`);
    await rename(`${directory}.aside`, directory);
    expect(await store.newestVersion('marketing')).toBe(first.version);
  });

  it('is never one that is still being published', async () => {
    const { version } = await publish(store, await build('marketing'), tester);
    await mkdir(path.join(store.directory, 'remotes', 'marketing', `${version}.Xy12Zz`));
    expect(await store.newestVersion('marketing')).toBe(version);
  });

  it('is asked for in vain before the first one', async () => {
    await expect(store.newestVersion('fair')).rejects.toThrow(
      /^fair is not published: publish it first\.$/,
    );
    await publish(store, await build('marketing'), tester);
    await expect(store.newestVersion('remote-fair')).rejects.toThrow(
      /^remote-fair is not published: publish it first\. Published: marketing\.$/,
    );
  });
});
