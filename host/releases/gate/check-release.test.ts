// @vitest-environment node
import { appendFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteClaims } from '@site/shared/federation/claims';
import { beforeEach, describe, expect, it } from 'vitest';
import { container, hostBuild, release, remoteBuild, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkCompatibility } from './check-compatibility.ts';
import { checkFiles } from './check-files.ts';

const page = (path: string): RemoteClaims['pages'][number] => ({
  path,
  language: 'nl',
  module: 'features/home/home-page',
});

const feed = (path: string): NonNullable<RemoteClaims['feeds']>[number] => ({
  path,
  language: 'nl',
  module: 'features/feeds/rss-feed',
  type: 'application/rss+xml',
});

let store: ReleaseStore;

/** Checks a version as a part of what is live. */
async function look(name: string, version: string): Promise<void> {
  const pointer = (await store.readPointerToChange()).pointer;
  const combination = { versions: { ...pointer.versions, [name]: version } };
  await checkFiles(store, await store.readArtefact(name, version));
  await checkCompatibility(store, { name, version, pointer, combination });
}

/** Publishes a build and checks it as a part of what is live. */
async function check(build: string, tamper?: (directory: string) => Promise<void>) {
  const { name, version } = await publish(store, build, tester);
  await tamper?.(store.artefactDirectory(name, version));
  return look(name, version).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message.replaceAll(version, 'V')}`,
  );
}

beforeEach(async () => {
  store = await makeStore();
});

describe('an artefact', () => {
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

  it.each([
    [
      'the copy that most browsers get was changed',
      'was changed after it was published: remoteEntry.js.br.',
      (directory: string) =>
        writeFile(path.join(directory, 'remoteEntry.js.br'), brotliCompressSync('evil()')),
    ],
    [
      'something follows the copy, which some browsers refuse',
      'was changed after it was published: remoteEntry.js.br.',
      (directory: string) => appendFile(path.join(directory, 'remoteEntry.js.br'), ' '),
    ],
    [
      'a file came later',
      'was changed after it was published: leak.html.',
      (directory: string) => writeFile(path.join(directory, 'leak.html'), '<script>'),
    ],
    [
      'a link leads out of it',
      'leak.svg is a link; versions consist of files.',
      (directory: string) => symlink('/etc/hostname', path.join(directory, 'leak.svg')),
    ],
  ])('refuses when %s', async (_case, message, tamper) => {
    expect(await check(await remoteBuild(), tamper)).toMatch(message);
  });

  it('refuses a file of another size', async () => {
    const cut = (directory: string) => writeFile(path.join(directory, 'remoteEntry.js'), 'x');
    expect(await check(await remoteBuild(), cut)).toBe(
      'ReleaseError: marketing@V: remoteEntry.js has 1 bytes, 53 were built.',
    );
  });

  it.each(['remoteEntry.js', 'server/features/home/home-page.js'])(
    'refuses when %s was changed, its size being the same',
    async (file) => {
      const change = async (directory: string) => {
        const text = await readFile(path.join(directory, file), 'utf8');
        await writeFile(path.join(directory, file), text.replace('export', 'exporT'));
      };
      expect(await check(await remoteBuild(), change)).toBe(
        `ReleaseError: marketing@V was changed after it was published: ${file}.`,
      );
    },
  );

  it('refuses a file whose hash is not what browsers are told', async () => {
    const build = await remoteBuild();
    const file = path.join(build, 'artefact.json');
    const wrong = (await readFile(file, 'utf8')).replace(/sha384-.{8}/, 'sha384-AAAAAAAA');
    await writeFile(file, wrong);
    expect(await check(build)).toBe(
      'ReleaseError: marketing@V: remoteEntry.js has another hash than artefact.json says.',
    );
  });

  it('refuses a claimed module that was not built', async () => {
    const build = await remoteBuild({}, { preloads: {} });
    expect(await check(build)).toBe(
      'ReleaseError: marketing@V claims the module features/home/home-page but does not build it.',
    );
  });

  it('refuses a claimed module that the container does not expose', async () => {
    const files = { 'remoteEntry.js': container(['features/other']), 'assets/home-page.js': '' };
    expect(await check(await remoteBuild({}, { files }))).toBe(
      'ReleaseError: marketing@V claims the module features/home/home-page, but remoteEntry.js does not expose it.',
    );
  });

  it('refuses a version that is not in the store', async () => {
    await expect(look('marketing', 'abcdef012345')).rejects.toThrow(
      'marketing@abcdef012345 is not in the store',
    );
  });

  it('refuses an artefact that cannot be read, and names the file', async () => {
    const damage = (directory: string) => writeFile(path.join(directory, 'artefact.json'), '{');
    expect(await check(await remoteBuild(), damage)).toMatch(
      /^ReleaseError: marketing@V: artefact\.json cannot be used: it is no JSON\.$/,
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

  it.each<[string, Partial<RemoteClaims>, string]>([
    [
      'the same path twice',
      { pages: [page('/a/:b'), page('/A/:c')] },
      'marketing claims the path /A/:c twice.',
    ],
    [
      'a path of the server',
      { pages: [page('/api/a')] },
      'marketing claims the path /api/a, which belongs to the server.',
    ],
    [
      'every path there is',
      { pages: [page('/:any')] },
      'marketing claims the path /:any: a path has plain parts, and parameters such as :id after the first.',
    ],
    [
      'what no pattern of a path may hold',
      { pages: [page('/a/*')] },
      'marketing claims the path /a/*: a path has plain parts, and parameters such as :id after the first.',
    ],
    [
      'an address of a page with parameters',
      { pages: [page('/nieuws/special')] },
      'marketing claims the path /nieuws/special, which fair has as /nieuws/:id.',
    ],
    [
      'a redirect that leads out of the site',
      { redirects: [{ from: '/a', to: '//elsewhere.example' }] },
      'marketing redirects /a to //elsewhere.example, which is no page.',
    ],
    [
      'a redirect to a page that is not there',
      { redirects: [{ from: '/a', to: '/jfall-2024' }] },
      'marketing redirects /a to /jfall-2024, which is no page.',
    ],
    [
      'a redirect to a redirect',
      { redirects: [{ from: '/a', to: '/magazine' }] },
      'marketing redirects /a to /magazine, which is no page.',
    ],
    [
      'a path that leads nowhere',
      { redirects: [{ from: 'a', to: '/' }] },
      'marketing claims the path a, which does not start with "/".',
    ],
    [
      'a feed with parameters',
      { feeds: [feed('/a/:b/rss.xml')] },
      'marketing claims the feed /a/:b/rss.xml: a feed’s path has no parameters.',
    ],
    [
      'a feed where a page is',
      { pages: [page('/a')], feeds: [feed('/a')] },
      'marketing claims the path /a twice.',
    ],
  ])('may not claim %s', async (_case, claims, message) => {
    expect(await check(await remoteBuild(claims))).toBe(`ReleaseError: ${message}`);
  });

  it.each([
    [{ shared: { react: '^18.2.0' } }, 'needs react ^18.2.0; the host has 19.3.1'],
    [{ shared: { zustand: '^5.0.0' } }, 'needs zustand ^5.0.0; the host does not share it'],
    [{ kernel: '^2.0.0' }, 'needs the kernel ^2.0.0; the host has 1.0.0'],
  ])('may not need what the host does not bring: %j', async (needs, message) => {
    const { versions } = (await store.readPointerToChange()).pointer;
    expect(await check(await remoteBuild({ pages: [] }, needs))).toBe(
      `ReleaseError: marketing@V ${message} (host@${versions.host}).`,
    );
  });

  it('keeps a host away that does not bring what it needs', async () => {
    const { fair = '' } = (await store.readPointerToChange()).pointer.versions;
    expect(await check(await hostBuild('', { shared: { react: '20.0.0' } }))).toBe(
      `ReleaseError: fair@${fair} needs react ^19.3.1; the host has 20.0.0 (host@V).`,
    );
  });

  it('is told when the host that it would join is gone', async () => {
    const { versions } = (await store.readPointerToChange()).pointer;
    await rm(store.artefactDirectory('host', versions.host ?? ''), { recursive: true });
    expect(await check(await remoteBuild())).toContain('is not in the store');
  });
});
