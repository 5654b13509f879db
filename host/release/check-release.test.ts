// @vitest-environment node
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteClaims } from '@site/shared/federation/claims';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseStore } from '../server/releases/release-store.ts';
import { hostBuild, release, remoteBuild } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { checkRelease } from './check-release.ts';
import { publish } from './publish.ts';

const page = (path: string): RemoteClaims['pages'][number] => ({
  path,
  language: 'nl',
  module: 'features/home/home-page',
});

let store: ReleaseStore;

/** Publishes a build and checks it as a part of what is live. */
async function check(build: string, tamper?: (directory: string) => Promise<void>) {
  const { name, version } = await publish(store, build);
  await tamper?.(store.artefactDirectory(name, version));
  const versions = { ...(await store.readPointer())?.versions, [name]: version };
  return checkRelease(store, { versions }, name).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message.replaceAll(version, 'V')}`,
  );
}

beforeEach(async () => {
  store = await makeStore();
});

describe('checkRelease', () => {
  it('accepts a build as it was published', async () => {
    expect(await check(await remoteBuild())).toBe('accepted');
    expect(await check(await hostBuild(''))).toBe('accepted');
  });

  it.each([
    ['a browser file is missing', 'remoteEntry.js', 'lacks remoteEntry.js.'],
    [
      'the server module of a page is missing',
      'server/features/home/home-page.js',
      'lacks server/features/home/home-page.js.',
    ],
  ])('refuses when %s', async (_case, file, message) => {
    const remove = (directory: string) => rm(path.join(directory, file));
    expect(await check(await remoteBuild(), remove)).toBe(`ReleaseError: marketing@V ${message}`);
  });

  it('refuses a file of another size', async () => {
    const cut = (directory: string) => writeFile(path.join(directory, 'remoteEntry.js'), 'x');
    expect(await check(await remoteBuild(), cut)).toBe(
      'ReleaseError: marketing@V: remoteEntry.js has 1 bytes, 32 were built.',
    );
  });

  it.each(['remoteEntry.js', 'server/features/home/home-page.js'])(
    'refuses when %s was changed, its size being the same',
    async (file) => {
      const build = await remoteBuild({}, { files: { 'remoteEntry.js': '1', 'assets/a.js': '' } });
      const change = (directory: string) =>
        writeFile(path.join(directory, file), file === 'remoteEntry.js' ? '2' : 'export {};');
      expect(await check(build, change)).toBe(
        'ReleaseError: marketing@V was changed after it was published.',
      );
    },
  );

  it('refuses a claimed module that was not built', async () => {
    const build = await remoteBuild({}, { preloads: {} });
    expect(await check(build)).toBe(
      'ReleaseError: marketing@V claims the module features/home/home-page but does not build it.',
    );
  });

  it('refuses a version that is not in the store', async () => {
    const pointer = { versions: { marketing: 'abcdef012345' } };
    await expect(checkRelease(store, pointer, 'marketing')).rejects.toThrow(
      'marketing@abcdef012345 is not in the store',
    );
  });

  it('refuses an artefact that cannot be read, and names the file', async () => {
    const damage = (directory: string) => writeFile(path.join(directory, 'artefact.json'), '{');
    expect(await check(await remoteBuild(), damage)).toMatch(
      /^ReleaseError: marketing@V: .*artefact\.json is damaged\.$/,
    );
  });
});

describe('a remote beside the others', () => {
  const fair: RemoteClaims = {
    name: 'fair',
    pages: [page('/jfall-2025'), page('/nieuws/:id')],
    redirects: [{ from: '/magazine', to: '/jfall-2025' }],
    slots: [{ name: 'forms/contact', module: 'features/home/home-page' }],
  };

  beforeEach(async () => {
    await release(store, await hostBuild(''), await remoteBuild(fair));
  });

  it('may claim what nobody else has', async () => {
    const pages = [page('/'), page('/nieuws'), page('/jfall-2025/ticket')];
    expect(await check(await remoteBuild({ pages }))).toBe('accepted');
  });

  it('may claim what it had itself', async () => {
    expect(await check(await remoteBuild({ ...fair, pages: [...fair.pages, page('/new')] }))).toBe(
      'accepted',
    );
  });

  it.each<[string, Partial<RemoteClaims>, string]>([
    ['a page', { pages: [page('/jfall-2025')] }, 'the path /jfall-2025'],
    ['a page in capitals', { pages: [page('/JFall-2025')] }, 'the path /JFall-2025'],
    ['a page with other parameters', { pages: [page('/nieuws/:slug')] }, 'the path /nieuws/:slug'],
    ['a page on a redirect', { pages: [page('/magazine')] }, 'the path /magazine'],
    [
      'a redirect on a page',
      { redirects: [{ from: '/jfall-2025', to: '/' }] },
      'the path /jfall-2025',
    ],
    [
      'a slot',
      { slots: [{ name: 'forms/contact', module: 'features/home/home-page' }] },
      'the slot forms/contact',
    ],
  ])('may not claim %s of another one', async (_case, claims, claimed) => {
    expect(await check(await remoteBuild(claims))).toBe(
      `ReleaseError: marketing claims ${claimed}, which fair has.`,
    );
  });

  it('is told when the host that it would join is gone', async () => {
    const { versions } = (await store.readPointer()) ?? { versions: {} };
    await rm(store.artefactDirectory('host', versions.host ?? ''), { recursive: true });
    expect(await check(await remoteBuild())).toContain('is not in the store');
  });
});
