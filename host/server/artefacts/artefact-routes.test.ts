// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../releases/publish.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { remoteBuild, setPointer, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { listen, send } from '../../test/raw-request.ts';
import { errorAnswers } from '../http/error-answers.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { artefactRoutes } from './artefact-routes.ts';

const code = `export const text = '${'hot sauce '.repeat(50)}';`;
let store: ReleaseStore;
let base: string;
let port: number;
let set: ReleaseSet;

beforeEach(async () => {
  store = await makeStore();
  const files = { 'remoteEntry.js': code, 'assets/mark.svg': '<svg/>', 'assets/a.avif': 'avif' };
  const { version } = await publish(store, await remoteBuild({}, { files }), tester);
  base = `/remotes/marketing/${version}`;
  set = { id: 'set-1', host: {} as ReleaseSet['host'], remotes: [] };
  const live = {
    get current() {
      return { release: { set } };
    },
    all: [],
    serves: () => true,
  } as unknown as LiveReleases;
  const app = fastify();
  errorAnswers(app, { report: () => {} });
  await artefactRoutes(app, { store, live, shownVersion: async () => undefined });
  port = await listen(app);
});

const get = (file: string, headers = {}) => send(port, base + file, { headers });

describe('a file of an artefact', () => {
  it('is served for good, to every origin', async () => {
    const answer = await get('/remoteEntry.js');
    expect(answer).toMatchObject({ status: 200, text: code });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/\/javascript/),
    });
  });

  it('is the Brotli copy made when it was published, where a browser takes one', async () => {
    const answer = await get('/remoteEntry.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
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
    const answer = await get('/assets/a.avif', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 200, text: 'avif' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('is not kept by anyone when it is missing', async () => {
    const answer = await get('/assets/missing.js');
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ error: 'notFound' });
  });
});

/** What a browser makes of a delta (RFC 9842, section 5). */
function applyDelta(bytes: Buffer, dictionary: string): string {
  expect(bytes.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  const context = createDCtx();
  return Buffer.from(
    decompressUsingDict(context, bytes.subarray(40), Buffer.from(dictionary)),
  ).toString();
}

describe('a file whose name follows its content', () => {
  const chunk = 'assets/home-page-Dr91wcSJ.js';
  const address = `/remotes/marketing/files/${chunk}`;
  const build = (files: Readonly<Record<string, string>>) => remoteBuild({}, { format: 2, files });

  /** Publishes one version after another, the last one live. */
  async function released(...builds: Readonly<Record<string, string>>[]): Promise<string[]> {
    const versions: string[] = [];
    for (const files of builds) {
      const { version: marketing } = await publish(store, await build(files), tester);
      await setPointer(store, {
        versions: { marketing },
        parts: { marketing: { earlier: [...versions] } },
      });
      versions.push(marketing);
    }
    return versions;
  }

  it('has one address in all versions, also when it is in an old one alone', async () => {
    await released({ [chunk]: code }, { [chunk]: code, 'assets/x-1.js': '' }, {});
    const answer = await send(port, address, { headers: { 'accept-encoding': 'br' } });
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
    expect((await send(port, address)).status).toBe(404);
    await released({}, { [chunk]: code });
    expect(await send(port, address)).toMatchObject({ status: 200, text: code });
  });

  describe('of which a browser has an earlier one', () => {
    const page = (text: string) =>
      `${Array.from({ length: 99 }, (_, at) => `export const t${at} = ${(at * 7919) % 1009};`)}'${text}'`;
    const later = 'assets/home-page-Ab-_12cd.js';
    const laterAddress = `/remotes/marketing/files/${later}`;
    const asking = (dictionary: string, codings = 'gzip, br, dcz') => ({
      headers: {
        'accept-encoding': codings,
        'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
      },
    });

    it('travels as a delta to it, which leads to the bytes that were published', async () => {
      await released({ [chunk]: page('1') });
      const first = await send(port, address, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers['use-as-dictionary']).toBe(
        'match="/remotes/marketing/files/assets/home-page-*.js"',
      );
      await released({ [chunk]: page('1') }, { [later]: page('2') });
      const answer = await send(port, laterAddress, asking(page('1')));
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
      for (const asked of [asking('other'), asking(page('1'), 'br'), odd]) {
        const answer = await send(port, laterAddress, asked);
        expect(answer.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(answer.bytes).toString()).toBe(page('2'));
      }
    });

    it('is whole where its delta was changed while the version was served', async () => {
      const [, version = ''] = await released({ [chunk]: page('1') }, { [later]: page('2') });
      expect((await send(port, laterAddress)).text).toBe(page('2'));
      const folder = path.join(store.artefactDirectory('marketing', version), 'assets');
      const delta = (await readdir(folder)).find((file) => file.endsWith('.dcz')) ?? '';
      await writeFile(path.join(folder, delta), 'evil()');
      const answer = await send(port, laterAddress, asking(page('1'), 'br, dcz'));
      expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(page('2'));
    });

    it('is not served with a delta that was changed', async () => {
      const [, version = ''] = await released({ [chunk]: page('1') }, { [later]: page('2') });
      const folder = path.join(store.artefactDirectory('marketing', version), 'assets');
      const delta = (await readdir(folder)).find((file) => file.endsWith('.dcz')) ?? '';
      await writeFile(path.join(folder, delta), 'evil()');
      expect((await send(port, laterAddress, asking(page('1')))).status).toBe(404);
    });
  });

  it('is what was published, or not there', async () => {
    const [version = ''] = await released({ [chunk]: code });
    await writeFile(path.join(store.artefactDirectory('marketing', version), chunk), 'evil()');
    expect((await send(port, address)).status).toBe(404);
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
    expect((await send(port, path)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the import map of a version', () => {
  const get = (name: string) => send(port, `${base}/import-map/${name}.json`);

  it('has the hashes of its scripts for good, without those that a document has', async () => {
    const all = await get('all');
    expect(all.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(all.json()).toEqual({
      imports: { 'import-map/marketing': `${base}/remoteEntry.js` },
      integrity: {
        [`${base}/remoteEntry.js`]: expect.stringMatching(/^sha384-/),
        [`${base}/remoteEntry.js?retry=1`]: expect.stringMatching(/^sha384-/),
        [`${base}/remoteEntry.js?retry=2`]: expect.stringMatching(/^sha384-/),
        [`${base}/remoteEntry.js?retry=3`]: expect.stringMatching(/^sha384-/),
      },
    });
    const rest = await get('without/features/home/home-page');
    expect(rest.json()).toMatchObject({ integrity: {} });
  });

  it('is not there for what was not published', async () => {
    for (const name of ['without/features/secret', 'other', '../artefact']) {
      expect((await get(name)).status).toBe(404);
    }
    const other = '/remotes/marketing/000000000000/import-map/all.json';
    expect((await send(port, other)).status).toBe(404);
  });
});

describe('what is the servers’', () => {
  it.each([
    '/server/features/home/home-page.js',
    '/artefact.json',
    '//server/features/home/home-page.js',
    '/./server/features/home/home-page.js',
    '/assets/../server/features/home/home-page.js',
    '/%73erver/features/home/home-page.js',
    '/server%2ffeatures/home/home-page.js',
    '/server%5cfeatures%5chome%5chome-page.js',
    '/artefact%2ejson',
    '/%61rtefact.json',
  ])('%s stays there', async (file) => {
    const { status, text } = await get(file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/export default|"claims"/);
  });

  it('lists no folder', async () => {
    for (const path of ['/remotes/', '/remotes/marketing/', `${base}/`, `${base}/assets/`]) {
      expect((await send(port, path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('shows no version that is still being published', async () => {
    const staging = `${store.artefactDirectory('marketing', 'abcdef012345')}.Xy12Zz`;
    await mkdir(staging);
    await writeFile(path.join(staging, 'remoteEntry.js'), 'half');
    const { status } = await send(port, '/remotes/marketing/abcdef012345.Xy12Zz/remoteEntry.js');
    expect(status).toBe(404);
  });
});

describe('what was put into the store later', () => {
  const place = (file: string) => path.join(store.directory, base, file);

  it('is not served when it is a link, to whatever it leads', async () => {
    await writeFile(path.join(store.directory, 'secret.txt'), 'secret');
    await symlink(path.join(store.directory, 'secret.txt'), place('leak.svg'));
    await symlink(store.directory, place('leak'));
    for (const file of ['/leak.svg', '/leak/secret.txt']) {
      const { status, text } = await get(file);
      expect({ file, status }).toEqual({ file, status: 404 });
      expect(text).not.toContain('secret');
    }
  });

  it('is not served when it was not published', async () => {
    expect((await get('/remoteEntry.js')).status).toBe(200);
    await writeFile(place('leak.html'), '<script>');
    await writeFile(place('remoteEntry.js.gz'), 'evil()');
    expect((await get('/leak.html')).status).toBe(404);
    expect(await get('/remoteEntry.js', { 'accept-encoding': 'gzip' })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['changed', () => writeFile(place('assets/mark.svg'), '<svg onload="evil()"/>')],
    ['given another copy', () => writeFile(place('remoteEntry.js.br'), brotliCompressSync('evil'))],
  ])('keeps the version from being served when a file was %s', async (_case, change) => {
    await change();
    expect((await get('/remoteEntry.js', { 'accept-encoding': 'br' })).status).toBe(404);
  });
});

describe('a path that climbs', () => {
  beforeEach(() => setPointer(store, { versions: { marketing: 'secret' } }));

  it.each([
    '/remotes/../pointer.json',
    '/remotes/marketing/../../pointer.json',
    '/remotes/%2e%2e/pointer.json',
    '/remotes/..%2fpointer.json',
    '/remotes/..%5cpointer.json',
    '/remotes/..\\pointer.json',
    '/remotes/%252e%252e/pointer.json',
    '/remotes/marketing/%00/pointer.json',
  ])('%s leads nowhere', async (path) => {
    const { status, text } = await send(port, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret');
  });
});

describe('/remotes/registry.json', () => {
  it('tells the live set, and is asked for each time', async () => {
    const answer = await send(port, '/remotes/registry.json');
    expect(answer.json()).toEqual(set);
    expect(answer.headers['cache-control']).toBe('no-cache');
    set = { ...set, id: 'set-2' };
    expect((await send(port, '/remotes/registry.json')).json()).toMatchObject({ id: 'set-2' });
  });
});
