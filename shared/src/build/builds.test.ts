// @vitest-environment node
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { host, packages, remote, remoteInDevelopment } from '../../test/tiny-site.ts';
import type { Artefact } from '../contracts/artefact.ts';
import { type SourceMaps, sourceMapsFile } from '../contracts/source-maps.ts';
import { sharedModules } from '../federation/share-policy.ts';

beforeAll(async () => {
  await Promise.all([remote.build(), host.build()]);
  await remoteInDevelopment.build({ mode: 'development' });
  await Promise.all([remote.build({ ssr: true }), host.build({ ssr: true })]);
}, 60_000);
afterAll(() => packages.remove());

const dist = (directory: string, file = '') => path.join(directory, 'dist', file);
const artefactOf = (directory: string): Artefact =>
  JSON.parse(readFileSync(dist(directory, 'artefact.json'), 'utf8'));

/** The files of a build that browsers may fetch. */
const browserFiles = (directory: string) =>
  readdirSync(dist(directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist(directory), path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:server|artefact\.json$|source-maps\.json$)/.test(file))
    .sort();

/** The text of all scripts of a build. */
const scripts = (directory: string, below: string) =>
  readdirSync(dist(directory, below), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && (below !== '' || !file.startsWith('server')))
    .map((file) => readFileSync(dist(directory, path.join(below, file)), 'utf8'))
    .join('\n');

/** Source names of chunks, without the hash that follows. */
const named = (files: readonly string[] = []) =>
  files.map((file) => path.basename(file).replace(/-[\w-]{8}\.js$/, ''));

describe.each([
  ['a remote', remote.directory],
  ['the host', host.directory],
])('the descriptor of %s', (_case, directory) => {
  it('names every file that browsers may fetch, with size and hash', () => {
    const { files } = artefactOf(directory);
    expect(Object.keys(files)).toEqual(browserFiles(directory));
    for (const [file, { bytes, integrity }] of Object.entries(files)) {
      const content = readFileSync(dist(directory, file));
      expect(content.byteLength).toBe(bytes);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  it('names as its entry a file that is there', () => {
    const { entry, files, format } = artefactOf(directory);
    expect(files[entry]).toBeDefined();
    expect(format).toBe(2);
    expect(entry).toMatch(/^assets\/(?:remoteEntry|main)-[\w-]{8}\.js$/);
  });
});

it('the sheet for paper is a file of the host that documents can name', () => {
  expect(Object.keys(artefactOf(host.directory).files)).toContain('print.css');
});

describe('source maps', () => {
  const readMaps = (directory: string): SourceMaps =>
    JSON.parse(readFileSync(dist(directory, sourceMapsFile), 'utf8'));

  it.each([
    ['a remote', remote.directory, 'later-', 'only when it is asked for', /later\.ts:2$/],
    ['a remote', remote.directory, 'b-page-', 'only on b', /features\/b\/b-page\.tsx:6$/],
    ['the host', host.directory, 'later-', 'only when it is asked for', /later\.ts:1$/],
  ])('of %s lead from %s to the source', (_case, directory, chunk, text, place) => {
    const maps = readMaps(directory);
    const [file = ''] = Object.keys(maps).filter((name) => name.includes(chunk));
    const before = readFileSync(dist(directory, file), 'utf8').split(text)[0]?.split('\n') ?? [];
    const payload = { ...maps[file], file, sourcesContent: [], sourceRoot: '' };
    const column = (before.at(-1)?.length ?? 0) + 1;
    const origin = new SourceMap(payload as never).findOrigin(before.length, column);
    expect('fileName' in origin && `${origin.fileName}:${origin.lineNumber}`).toMatch(place);
  });

  it('hold paths and places alone, and no file of a build speaks of them', () => {
    const maps = JSON.stringify([readMaps(remote.directory), readMaps(host.directory)]);
    expect(maps).not.toContain('only on b');
    expect(maps).not.toContain(path.dirname(remote.directory));
    expect(scripts(remote.directory, '')).not.toContain('sourceMappingURL');
    expect(existsSync(dist(remoteInDevelopment.directory, sourceMapsFile))).toBe(false);
  });
});

describe('the browser build of a remote', () => {
  it('is described by its claims', () => {
    const { name, claims } = artefactOf(remote.directory);
    expect(name).toBe('tiny');
    expect(claims.pages.map(({ path }) => path)).toEqual(['/', '/b', '/c']);
  });

  it('says what each page needs before it runs: container and own chunks, nothing else', () => {
    const { preloads } = artefactOf(remote.directory);
    expect(Object.keys(preloads)).toEqual([
      'features/home/home-page',
      'features/b/b-page',
      'features/c/c-page',
    ]);
    const home = named(preloads['features/home/home-page']);
    expect(home).toEqual(expect.arrayContaining(['remoteEntry', 'design-system', 'home-page']));
    expect(home).toContain('parts');
    expect(home).not.toContain('later');
    expect(home).not.toContain('b-page');
    expect(named(preloads['features/b/b-page'])).not.toContain('home-page');
    for (const file of Object.values(preloads).flat()) {
      expect(existsSync(dist(remote.directory, file))).toBe(true);
    }
  });

  it('has what its pages are made of in one file, since each file is a request', () => {
    const { preloads } = artefactOf(remote.directory);
    for (const files of Object.values(preloads)) {
      expect(named(files)).toContain('design-system');
      expect(named(files)).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(link-list|heading|icon|tokens|shared-by-pages)$/),
        ]),
      );
    }
  });

  it('keeps what home is not made of in a file that home does not load', () => {
    const { preloads } = artefactOf(remote.directory);
    const beyond = 'design-system-beyond-home';
    expect(named(preloads['features/home/home-page'])).not.toContain(beyond);
    for (const page of ['features/b/b-page', 'features/c/c-page']) {
      expect(named(preloads[page])).toEqual(expect.arrayContaining(['design-system', beyond]));
    }
    const file = preloads['features/b/b-page']?.find((name) => name.includes(beyond)) ?? '';
    const code = readFileSync(dist(remote.directory, file), 'utf8');
    expect(code).toContain('not on home');
    expect(code).not.toContain('with the design system');
  });

  it('says what each page may load while it runs, however late, other pages aside', () => {
    const { onDemand } = artefactOf(remote.directory);
    expect(named(onDemand?.['features/home/home-page'])).toEqual(
      expect.arrayContaining(['later', 'last']),
    );
    expect(named(onDemand?.['features/home/home-page'])).not.toContain('b-page');
    expect(named(onDemand?.['features/b/b-page'])).not.toContain('later');
    expect(named(artefactOf(host.directory).onDemand?.main)).toEqual(['later']);
  });

  it('brings no copy of a shared module, not even for the design system', () => {
    const code = scripts(remote.directory, '');
    expect(code).toContain('on both pages');
    expect(code).not.toContain('copy of');
    expect(code).not.toContain('react.transitional.element');
  });

  it('reads the host’s modules only once its container has started', () => {
    const entry = readFileSync(dist(remote.directory, artefactOf(remote.directory).entry), 'utf8');
    expect(entry).toContain('The host shares no');
    const imported = [...entry.matchAll(/from ?["'`]([^"'`]+)/g)].map(([, file = '']) => file);
    expect(named(imported)).toEqual([]);
  });

  it('has the container under a name without hash, for who knows no other', () => {
    const alias = readFileSync(dist(remote.directory, 'remoteEntry.js'), 'utf8');
    expect(alias).toBe(`export * from './${artefactOf(remote.directory).entry}';`);
  });

  it('wraps no dynamic import in what fetches style sheets', () => {
    expect(scripts(remote.directory, '')).not.toContain('modulepreload');
  });
});

describe('the build of a remote in development', () => {
  it('has the same container, pages and needs as one for visitors', () => {
    const development = artefactOf(remoteInDevelopment.directory);
    const {
      entry: ____,
      preloads,
      files: _,
      texts: __,
      onDemand: ___,
      ...description
    } = artefactOf(remote.directory);
    expect(development).toMatchObject(description);
    const withoutHash = (files: readonly string[] = []) =>
      files.map((file) => file.replace(/-[\w-]{8}[.]js$/, '')).sort();
    for (const [module, files] of Object.entries(preloads)) {
      expect(withoutHash(development.preloads[module])).toEqual(withoutHash(files));
    }
    const container = readFileSync(dist(remoteInDevelopment.directory, development.entry), 'utf8');
    expect(container).toMatch(/export ?\{[^}]*\bas get\b[^}]*\bas init\b/);
  });
});

describe('the server build of a remote', () => {
  it('leaves shared modules to the host', () => {
    const code = scripts(remote.directory, 'server');
    for (const name of ['react', '@site/shared/i18n', '@emotion/react/jsx-runtime']) {
      expect(code).toMatch(new RegExp(`from ["']${name}["']`));
    }
    expect(code).not.toContain('copy of');
    expect(code).not.toContain('react.transitional.element');
  });

  it('has one module per claimed module', () => {
    for (const module of Object.keys(artefactOf(remote.directory).preloads)) {
      expect(existsSync(dist(remote.directory, `server/${module}.js`))).toBe(true);
    }
  });

  it('finds assets at the address that browsers get them from', async () => {
    const store = path.join(remote.directory, 'remotes/releases/remotes/tiny/abcdef012345');
    cpSync(dist(remote.directory), store, { recursive: true });
    const file = path.join(store, 'server/features/home/home-page.js');
    const { default: page } = await import(pathToFileURL(file).href);
    expect(page.picture).toMatch(/^\/remotes\/tiny\/files\/assets\/picture-[\w-]+\.svg$/);
    const asset = page.picture.replace('/remotes/tiny/files/', '');
    expect(artefactOf(remote.directory).files[asset]).toBeDefined();
  });
});

describe('the builds of the host', () => {
  it('say what every page needs before it runs', () => {
    const { name, entry, preloads, claims } = artefactOf(host.directory);
    expect({ name, claims }).toEqual({ name: 'host', claims: { name: 'host', pages: [] } });
    expect(preloads.main?.[0]).toBe(entry);
    expect(named(preloads.main)).not.toContain('later');
    expect(named(preloads.main)).not.toContain('fonts');
  });

  it('tell the version of each shared module', async () => {
    const code = readFileSync(dist(host.directory, artefactOf(host.directory).entry), 'utf8');
    for (const name of sharedModules) expect(code).toContain(name);
    expect(code).toContain('1.2.3');
    expect(code).not.toContain('__SHARED_VERSIONS__');
  });

  it('bring each shared module for the server, one copy that all share', async () => {
    const load = (file: string) =>
      import(pathToFileURL(dist(host.directory, `server/${file}.js`)).href);
    for (const name of [...sharedModules, 'react/jsx-runtime']) {
      expect(Object.keys(await load(`shared/${name}`)).length).toBeGreaterThan(0);
    }
    const [react, { render }] = [await load('shared/react'), await load('render')];
    expect(render()).toEqual([react.useState, 'production']);
    expect(react.default.useState).toBe(react.useState);
    expect((await load('shared/@site/shared/i18n')).copy).toBe('copy of i18n');
  });
});
