// @vitest-environment node
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publish } from '../../releases/publish.ts';
import { remoteBuild, setPointer, tester } from '../../test/builds.ts';
import { applyDelta, askingForDelta } from '../../test/deltas.ts';
import { code, ServedArtefacts } from '../../test/served-artefacts.ts';

const served = new ServedArtefacts();

describe('a file of an artefact', () => {
  it('is served for good, to every origin', async () => {
    const answer = await served.get('/remoteEntry.js');
    expect(answer).toMatchObject({ status: 200, text: code });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/\/javascript/),
    });
  });

  it('is the Brotli copy made when it was published, where a browser takes one', async () => {
    const answer = await served.get('/remoteEntry.js', {
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.bytes.byteLength).toBeLessThan(code.length / 3);
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(code);
  });

  it('is itself where there is no copy', async () => {
    const answer = await served.get('/assets/a.avif', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 200, text: 'avif' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('is not kept by anyone when it is missing', async () => {
    const answer = await served.get('/assets/missing.js');
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ error: 'notFound' });
  });
});

describe('a file whose name follows its content', () => {
  const chunk = 'assets/home-page-Dr91wcSJ.js';
  const address = `/remotes/marketing/files/${chunk}`;
  const build = (files: Readonly<Record<string, string>>) => remoteBuild({}, { format: 2, files });

  /** Publishes one version after another, the last one live. */
  async function released(...builds: Readonly<Record<string, string>>[]): Promise<string[]> {
    const versions: string[] = [];
    for (const files of builds) {
      const { version: marketing } = await publish(served.store, await build(files), tester);
      await setPointer(served.store, {
        versions: { marketing },
        parts: { marketing: { earlier: [...versions] } },
      });
      versions.push(marketing);
    }
    return versions;
  }

  it('has one address in all versions, also when it is in an old one alone', async () => {
    await released({ [chunk]: code }, { [chunk]: code, 'assets/x-1.js': '' }, {});
    const answer = await served.send(address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/\/javascript/),
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(code);
  });

  it('is there as soon as its version is live', async () => {
    await released({});
    expect((await served.send(address)).status).toBe(404);
    await released({}, { [chunk]: code });
    expect(await served.send(address)).toMatchObject({ status: 200, text: code });
  });

  describe('of which a browser has an earlier one', () => {
    const page = (text: string) =>
      `${Array.from({ length: 99 }, (_, at) => `export const t${at} = ${(at * 7919) % 1009};`)}'${text}'`;
    const later = 'assets/home-page-Ab-_12cd.js';
    const laterAddress = `/remotes/marketing/files/${later}`;

    it('travels as a delta to it, which leads to the bytes that were published', async () => {
      await released({ [chunk]: page('1') });
      const first = await served.send(address, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers['use-as-dictionary']).toBe(
        'match="/remotes/marketing/files/assets/home-page-*.js"',
      );
      await released({ [chunk]: page('1') }, { [later]: page('2') });
      const answer = await served.send(laterAddress, askingForDelta(page('1')));
      expect(answer.headers).toMatchObject({
        'content-encoding': 'dcz',
        'content-type': expect.stringMatching(/\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': expect.any(String),
      });
      expect(answer.bytes.byteLength).toBeLessThan(120);
      expect(applyDelta(answer.bytes, page('1'))).toBe(page('2'));
    });

    it('is whole for a browser that has another one, takes no delta, or says what is no hash', async () => {
      await released({ [chunk]: page('1') }, { [later]: page('2') });
      const odd = { headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': ':../..:' } };
      for (const asked of [askingForDelta('other'), askingForDelta(page('1'), 'br'), odd]) {
        const answer = await served.send(laterAddress, asked);
        expect(answer.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(answer.bytes).toString()).toBe(page('2'));
      }
    });

    it('is whole where its delta was changed while the version was served', async () => {
      const [, version = ''] = await released({ [chunk]: page('1') }, { [later]: page('2') });
      expect((await served.send(laterAddress)).text).toBe(page('2'));
      const folder = path.join(served.store.artefactDirectory('marketing', version), 'assets');
      const delta = (await readdir(folder)).find((file) => file.endsWith('.dcz')) ?? '';
      await writeFile(path.join(folder, delta), 'evil()');
      const answer = await served.send(laterAddress, askingForDelta(page('1'), 'br, dcz'));
      expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(page('2'));
    });

    it('is not served with a delta that was changed', async () => {
      const [, version = ''] = await released({ [chunk]: page('1') }, { [later]: page('2') });
      const folder = path.join(served.store.artefactDirectory('marketing', version), 'assets');
      const delta = (await readdir(folder)).find((file) => file.endsWith('.dcz')) ?? '';
      await writeFile(path.join(folder, delta), 'evil()');
      expect((await served.send(laterAddress, askingForDelta(page('1')))).status).toBe(404);
    });
  });

  it('is what was published, or not there', async () => {
    const [version = ''] = await released({ [chunk]: code });
    await writeFile(
      path.join(served.store.artefactDirectory('marketing', version), chunk),
      'evil()',
    );
    expect((await served.send(address)).status).toBe(404);
  });

  it.each([
    '/remotes/marketing/files/artefact.json',
    '/remotes/marketing/files/server/features/home/home-page.js',
    '/remotes/marketing/files/assets/../artefact.json',
    '/remotes/marketing/files/assets/%2e%2e%2fartefact.json',
    '/remotes/marketing/files/assets/constructor',
    '/remotes/..%2fmarketing/files/assets/home-page-Dr91wcSJ.js',
    '/remotes/fair/files/assets/home-page-Dr91wcSJ.js',
  ])('is nothing else: %s', async (path) => {
    await released({ [chunk]: code });
    expect((await served.send(path)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('/remotes/registry.json', () => {
  it('tells the live set, and is asked for each time', async () => {
    const answer = await served.send('/remotes/registry.json');
    expect(answer.json()).toEqual(served.set);
    expect(answer.headers['cache-control']).toBe('no-cache');
    served.set = { ...served.set, id: 'set-2' };
    expect((await served.send('/remotes/registry.json')).json()).toMatchObject({ id: 'set-2' });
  });
});
