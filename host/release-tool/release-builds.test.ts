// @vitest-environment node
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freeze } from '../releases/freeze.ts';
import { publish } from '../releases/publish.ts';
import { rollback } from '../releases/rollback.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { hostBuild, remoteBuild, tester } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { markedBuild, setUpSignedSite } from '../test/signed-site.ts';
import { releaseBuilds } from './release-builds.ts';

let store: ReleaseStore;
let host: string;
let remote: string;

beforeEach(async () => {
  store = await makeStore();
  host = await hostBuild('');
  remote = await remoteBuild();
});

const releaseAll = (options = {}) => releaseBuilds(store.directory, [host, remote], options);
const change = (content: string) => writeFile(path.join(remote, 'assets', 'new.txt'), content);

describe('releaseBuilds', () => {
  it('gives visitors everything at the first start', async () => {
    const { versions } = { versions: Object.fromEntries(await named(releaseAll())) };
    expect(Object.keys(versions)).toEqual(['host', 'marketing']);
    expect((await store.readPointer())?.versions).toEqual(versions);
  });

  it('changes nothing at a start without changes', async () => {
    await releaseAll();
    expect(await releaseAll()).toEqual([]);
  });

  it('releases what was built anew, and that alone', async () => {
    await releaseAll();
    await change('1');
    const released = await releaseAll();
    expect(released).toEqual([expect.stringMatching(/^marketing@/)]);
  });

  it('does not undo a rollback', async () => {
    await releaseAll();
    await change('1');
    await releaseAll();
    await rollback(store, 'marketing', tester);
    const pointer = await store.readPointer();
    expect(await releaseAll()).toEqual([]);
    expect(await store.readPointer()).toEqual(pointer);
  });

  it('releases again what was pruned since visitors had it', async () => {
    await change('1');
    const [, first = ''] = await releaseAll();
    await change('2');
    await releaseAll();
    const [name = '', version = ''] = first.split('@');
    await rm(store.artefactDirectory(name, version), { recursive: true });
    await change('1');
    expect(await releaseAll()).toEqual([first]);
  });

  it('leaves what is frozen as it is', async () => {
    await releaseAll();
    await freeze(store, 'marketing', tester);
    await change('1');
    expect(await releaseAll()).toEqual([]);
  });

  it('gives visitors builds of a new kernel together', async () => {
    await releaseAll();
    host = await hostBuild('', { kernel: '2.0.0' });
    remote = await remoteBuild({}, { kernel: '^2.0.0' });
    expect(await releaseAll()).toHaveLength(2);
  });

  describe('a page that moves to another remote', () => {
    const page = (path: string) => ({
      path,
      language: 'nl' as const,
      module: 'features/home/home-page',
    });
    const parts = (...moved: { name: string; paths: string[] }[]) =>
      Promise.all(moved.map(({ name, paths }) => remoteBuild({ name, pages: paths.map(page) })));
    const start = async (remotes: Promise<string[]>) =>
      releaseBuilds(store.directory, [host, ...(await remotes)]);

    beforeEach(() =>
      start(parts({ name: 'fair', paths: ['/fair'] }, { name: 'forms', paths: ['/', '/moves'] })),
    );

    it('is released with both, the one that gives it up first', async () => {
      const moved = parts(
        { name: 'fair', paths: ['/fair', '/moves'] },
        { name: 'forms', paths: ['/'] },
      );
      expect(await start(moved)).toEqual([
        expect.stringMatching(/^forms@/),
        expect.stringMatching(/^fair@/),
      ]);
    });

    it('changes places with another one', async () => {
      const moved = parts(
        { name: 'fair', paths: ['/moves'] },
        { name: 'forms', paths: ['/', '/fair'] },
      );
      expect(await start(moved)).toHaveLength(2);
    });

    it('is refused while both have it: nothing is released, at the next start neither', async () => {
      const both = parts(
        { name: 'fair', paths: ['/fair', '/moves'] },
        { name: 'forms', paths: ['/moves'] },
      );
      const pointer = await store.readPointer();
      for (const _try of [1, 2]) {
        await expect(start(both)).rejects.toThrow('claims the path /moves, which');
        expect(await store.readPointer()).toEqual(pointer);
      }
    });

    it('is released by the next start when the last one ended before', async () => {
      const moved = await parts(
        { name: 'fair', paths: ['/fair', '/moves'] },
        { name: 'forms', paths: ['/'] },
      );
      for (const build of moved) await publish(store, build, tester);
      expect(await start(Promise.resolve(moved))).toHaveLength(2);
    });
  });

  describe('where releases are signed', () => {
    const site = setUpSignedSite();
    const start = async (key: keyof typeof site.keys | undefined) => {
      vi.stubEnv('RELEASE_KEYS', site.keyList);
      if (key) vi.stubEnv('RELEASE_SIGNING_KEY', site.keys[key].secretKey);
      const report = vi.fn();
      const builds = [await hostBuild(''), await markedBuild('fair', '2')];
      return { released: await releaseBuilds(site.directory, builds, { report }), report };
    };
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it.each([undefined, 'server', 'marketing'] as const)(
      'leaves out what the key of %s may not sign, and says what is not live',
      async (key) => {
        const pointer = await site.pointer();
        const { released, report } = await start(key);
        expect(released).toEqual([]);
        expect(await site.pointer()).toEqual(pointer);
        expect(report.mock.calls).toEqual([
          [expect.stringMatching(/^Not released, as no key here may sign it: fair\. What is live/)],
        ]);
      },
    );

    it('releases what the key here may sign', async () => {
      const { released, report } = await start('fair');
      expect(released).toEqual([expect.stringMatching(/^fair@/)]);
      expect(report).not.toHaveBeenCalled();
    });
  });

  it('goes back to an earlier build when told to follow the builds always', async () => {
    await change('1');
    const [, first] = await releaseAll();
    await change('2');
    await releaseAll();
    await change('1');
    expect(await releaseAll({ always: true })).toEqual([first]);
  });
});

async function named(released: Promise<string[]>): Promise<[string, string][]> {
  return (await released).map((entry) => entry.split('@') as [string, string]);
}
