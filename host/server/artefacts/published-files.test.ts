// @vitest-environment node
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPointer } from '../../test/builds.ts';
import { ServedArtefacts } from '../../test/served-artefacts.ts';

const served = new ServedArtefacts();

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
    const { status, text } = await served.get(file);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/export default|"claims"/);
  });

  it('lists no folder', async () => {
    for (const path of [
      '/remotes/',
      '/remotes/marketing/',
      `${served.base}/`,
      `${served.base}/assets/`,
    ]) {
      expect((await served.send(path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('shows no version that is still being published', async () => {
    const staging = `${served.store.artefactDirectory('marketing', 'abcdef012345')}.Xy12Zz`;
    await mkdir(staging);
    await writeFile(path.join(staging, 'remoteEntry.js'), 'half');
    const { status } = await served.send('/remotes/marketing/abcdef012345.Xy12Zz/remoteEntry.js');
    expect(status).toBe(404);
  });
});

describe('what was put into the store later', () => {
  const place = (file: string) => path.join(served.store.directory, served.base, file);

  it('is not served when it is a link, to whatever it leads', async () => {
    await writeFile(path.join(served.store.directory, 'secret.txt'), 'secret');
    await symlink(path.join(served.store.directory, 'secret.txt'), place('leak.svg'));
    await symlink(served.store.directory, place('leak'));
    for (const file of ['/leak.svg', '/leak/secret.txt']) {
      const { status, text } = await served.get(file);
      expect({ file, status }).toEqual({ file, status: 404 });
      expect(text).not.toContain('secret');
    }
  });

  it('is not served when it was not published', async () => {
    expect((await served.get('/remoteEntry.js')).status).toBe(200);
    await writeFile(place('leak.html'), '<script>');
    await writeFile(place('remoteEntry.js.gz'), 'evil()');
    expect((await served.get('/leak.html')).status).toBe(404);
    expect(await served.get('/remoteEntry.js', { 'accept-encoding': 'gzip' })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['changed', () => writeFile(place('assets/mark.svg'), '<svg onload="evil()"/>')],
    ['given another copy', () => writeFile(place('remoteEntry.js.br'), brotliCompressSync('evil'))],
  ])('keeps the version from being served when a file was %s', async (_case, change) => {
    await change();
    expect((await served.get('/remoteEntry.js', { 'accept-encoding': 'br' })).status).toBe(404);
  });
});

describe('a path that climbs', () => {
  beforeEach(() => setPointer(served.store, { versions: { marketing: 'secret' } }));

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
    const { status, text } = await served.send(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret');
  });
});
