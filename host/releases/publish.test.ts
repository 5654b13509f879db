// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { release, remoteBuild, tester } from '../test/builds.ts';
import { makeDirectory, makeStore } from '../test/directories.ts';
import { publish } from './publish.ts';
import { publicAddress } from './store/public-address.ts';
import type { ReleaseStore } from './store/release-store.ts';

const published = (store: ReleaseStore, name = 'marketing') =>
  readdir(path.join(store.directory, 'remotes', name)).catch(() => []);

describe('publish', () => {
  it('puts a build into the store as it is, under the hash of its content', async () => {
    const store = await makeStore();
    const build = await remoteBuild();
    const { name, version, stored } = await publish(store, build, tester);
    expect({ name, stored }).toEqual({ name: 'marketing', stored: true });
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    const stores = store.artefactDirectory(name, version);
    for (const file of ['artefact.json', 'remoteEntry.js', 'server/features/home/home-page.js']) {
      const bytes = await readFile(path.join(stores, file));
      expect(bytes).toEqual(await readFile(path.join(build, file)));
    }
  });

  it('gives the same bytes the same version, wherever and whenever they were built', async () => {
    const store = await makeStore();
    const build = await remoteBuild();
    const copy = await makeDirectory();
    await cp(build, copy, { recursive: true });
    await utimes(path.join(copy, 'remoteEntry.js'), 0, 0);
    const first = await publish(store, build, tester);
    const { ctimeMs } = await stat(store.artefactDirectory('marketing', first.version));

    expect(await publish(store, copy, tester)).toEqual({ ...first, stored: false });
    expect(await published(store)).toEqual([first.version]);
    const { ctimeMs: after } = await stat(store.artefactDirectory('marketing', first.version));
    expect(after).toBe(ctimeMs);
  });

  it.each([
    ['a browser file', 'remoteEntry.js', 'changed'],
    ['a server file', 'server/features/home/home-page.js', 'changed'],
    ['an added file', 'assets/new.txt', ''],
  ])('gives %s a version of its own', async (_case, file, content) => {
    const store = await makeStore();
    const build = await remoteBuild();
    const before = await publish(store, build, tester);
    await writeFile(path.join(build, file), content);
    const after = await publish(store, build, tester);
    expect(after.version).not.toBe(before.version);
    expect(await published(store)).toHaveLength(2);
  });

  it('tells a renamed file and moved bytes from what was there', async () => {
    const store = await makeStore();
    const versions = await Promise.all(
      [
        { 'a.txt': 'one', 'b.txt': 'two' },
        { 'a.txt': 'onet', 'b.txt': 'wo' },
        { 'a.txt': 'two', 'b.txt': 'one' },
      ].map(
        async (files) => (await publish(store, await remoteBuild({}, { files }), tester)).version,
      ),
    );
    expect(new Set(versions).size).toBe(3);
  });

  it('adds a Brotli copy of what compresses and browsers fetch, and of nothing else', async () => {
    const store = await makeStore();
    const text = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'.repeat(20);
    const files = { 'mark.svg': text, 'photo.avif': text };
    const build = await remoteBuild({}, { files, server: { 'page.js': text } });
    const { version } = await publish(store, build, tester);
    const stores = store.artefactDirectory('marketing', version);
    const compressed = await readFile(path.join(stores, 'mark.svg.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
    expect(compressed.byteLength).toBeLessThan(text.length / 2);
    const all = await readdir(stores, { recursive: true });
    expect(all.filter((file) => file.endsWith('.br'))).toEqual(['mark.svg.br']);
  });

  it('says which build is missing', async () => {
    const directory = await makeDirectory();
    await expect(publish(await makeStore(), directory, tester)).rejects.toThrow(
      `${path.join(directory, 'artefact.json')} is missing: build the package first.`,
    );
  });

  it.each<[string, (build: string) => Promise<void>, RegExp]>([
    [
      'whose description is cut off',
      (build) => writeFile(path.join(build, 'artefact.json'), '{"name":'),
      /artefact\.json cannot be used: it is no JSON/,
    ],
    [
      'whose description leads out of its folder',
      async (build) => {
        const file = path.join(build, 'artefact.json');
        await writeFile(
          file,
          (await readFile(file, 'utf8')).replaceAll('remoteEntry.js', '../x.js'),
        );
      },
      /entry is no file below/,
    ],
    [
      'with a link in it',
      (build) => symlink('/etc/passwd', path.join(build, 'assets', 'more.txt')),
      /assets\/more\.txt is a link/,
    ],
  ])('stores nothing of a build %s', async (_case, change, problem) => {
    const store = await makeStore();
    const build = await remoteBuild();
    await change(build);
    await expect(publish(store, build, tester)).rejects.toThrow(problem);
    expect(await published(store)).toEqual([]);
  });

  it('gives scripts addresses of their own when visitors have others of their names', async () => {
    const store = await makeStore();
    const chunk = 'assets/home-page-Dr91wcSJ.js';
    const build = (code: string, files: Readonly<Record<string, string>> = {}) =>
      remoteBuild({}, { format: 2, files: { [chunk]: code, ...files } });
    const addressOf = async (directory: string) => {
      const { name, version } = await publish(store, directory, tester);
      const stored = await store.readArtefact(name, version);
      return publicAddress(stored, chunk).replace(version, '<version>');
    };
    const shared = `/remotes/marketing/files/${chunk}`;
    await release(store, await build('1'));
    expect(await addressOf(await build('1'))).toBe(shared);
    expect(await addressOf(await build('2'))).toBe(`/remotes/marketing/<version>/${chunk}`);
    expect(await addressOf(await build('1', { 'assets/other-Dr91wcSJ.js': '' }))).toBe(shared);
  });

  it('refuses a picture that visitors have with other content under the same name', async () => {
    const store = await makeStore();
    const build = (picture: string) =>
      remoteBuild({}, { format: 2, files: { 'assets/mark-Dr91wcSJ.svg': picture } });
    await release(store, await build('<svg/>'));
    await expect(publish(store, await build('<svg id="2"/>'), tester)).rejects.toThrow(
      'assets/mark-Dr91wcSJ.svg is another file than that of marketing@',
    );
  });

  it('stores nothing of a build of another part than the one that was asked for', async () => {
    const store = await makeStore();
    const publishing = publish(store, await remoteBuild(), { ...tester, expected: 'fair' });
    await expect(publishing).rejects.toThrow('holds a build of marketing, not of fair.');
    expect(await published(store)).toEqual([]);
  });

  it('stores the same build once when two publish it at once', async () => {
    const store = await makeStore();
    const build = await remoteBuild();
    const both = await Promise.all([publish(store, build, tester), publish(store, build, tester)]);
    expect(both[0].version).toBe(both[1].version);
    expect(await published(store)).toEqual([both[0].version]);
  });

  it('leaves no half version when it is killed in the middle', async () => {
    const store = await makeStore();
    // Large enough to be still at work when it is seen.
    const large = Array.from({ length: 4 }, (_, at) => [`assets/${at}.js`, `${at} `.repeat(1e5)]);
    const build = await remoteBuild({}, { files: Object.fromEntries(large) });
    const script = `
      const { publish } = await import(process.argv[1] + '/publish.js');
      const { ReleaseStore } = await import(process.argv[1] + '/release-store.js');
      await publish(new ReleaseStore(process.argv[2]), process.argv[3], { who: 'tester' });`;
    const publishing = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      inject('compiled'),
      store.directory,
      build,
    ]);
    onTestFinished(() => void publishing.kill('SIGKILL'));
    await until(async () => expect(await published(store)).toHaveLength(1), 1);
    publishing.kill('SIGKILL');
    const [, signal] = await once(publishing, 'exit');
    expect(signal).toBe('SIGKILL');

    const left = await published(store);
    expect(left.filter((name) => /^[0-9a-f]{12}$/.test(name))).toEqual([]);
    await expect(store.newestVersion('marketing')).rejects.toThrow('marketing is not published');

    const { version, stored } = await publish(store, build, tester);
    expect(stored).toBe(true);
    expect(await store.newestVersion('marketing')).toBe(version);
    const { artefact } = await store.readArtefact('marketing', version);
    expect(Object.keys(artefact.files)).toHaveLength(4);
  });
});
