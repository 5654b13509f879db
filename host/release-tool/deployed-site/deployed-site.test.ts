// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCompatibility } from '../../releases/gate/check-compatibility.ts';
import { promote } from '../../releases/promote.ts';
import { publish } from '../../releases/publish.ts';
import { container, hostBuild, tester } from '../../test/builds.ts';
import { makeDirectory, makeStore } from '../../test/directories.ts';
import { build, release, setUpRunningSite, start } from '../../test/running-site.ts';
import { startUpstream } from '../../test/upstream.ts';
import { bringDeployedParts, siteOrigin } from './deployed-site.ts';

setUpRunningSite();

const page = 'features/home/home-page';
const base = '/remotes/fair/0123456789ab/';
const script = `import './assets/used.js'; const pictures = ["assets/used.webp", './assets/alias.png'];`;

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A site with one remote, as somebody without rights sees it. */
async function serve(
  changes: Readonly<Record<string, string | undefined>> = {},
  { scripts = base, entryFile = 'remoteEntry.js' } = {},
) {
  const site = await startUpstream();
  const entry = container([page], script);
  const remote = {
    name: 'fair',
    version: '0123456789ab',
    base,
    entry: scripts + entryFile,
    claims: { name: 'fair', pages: [{ path: '/fair', language: 'nl', module: page }] },
  };
  const files: Record<string, string | undefined> = {
    '/remotes/registry.json': JSON.stringify({
      id: 'a',
      host: { version: 'abcdef012345' },
      remotes: [remote],
    }),
    [`${base}import-map/all.json`]: JSON.stringify({
      integrity: {
        [scripts + entryFile]: integrity(entry),
        [`${scripts}${entryFile}?retry=1`]: integrity(entry),
        [`${scripts}assets/used.js`]: integrity('// used'),
        '/remotes/other/0123456789ab/x.js': integrity('x'),
      },
    }),
    [base + entryFile]: entry,
    [`${base}assets/used.js`]: '// used',
    [`${base}assets/used.webp`]: 'a picture',
    ...changes,
  };
  site.serve(({ url = '' }, response) => {
    const body = files[url];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const directory = await makeDirectory();
  const bring = () => bringDeployedParts(site.origin, { directory, except: [] });
  return { ...site, directory, bring };
}

describe('what is live on a deployed site', () => {
  it('becomes builds that this machine can release, and nothing else can', async () => {
    await release(await build('export {};'));
    const { port } = await start();
    const site = siteOrigin(`http://127.0.0.1:${port}/contact`);
    const directory = await makeDirectory();
    const { set, builds } = await bringDeployedParts(site, { directory, except: [] });
    expect(set.remotes.map(({ name }) => name)).toEqual(['marketing']);

    const store = await makeStore();
    await promote(store, await publish(store, await hostBuild(''), tester), tester);
    const { name, version } = await publish(store, builds[0] ?? '', tester);
    await promote(store, { name, version }, tester);
    const pointer = await store.readPointer();
    if (!pointer) throw new Error('Nothing is released.');
    const { versions } = pointer;
    const { set: composed } = await store.readRelease({ versions });
    expect(composed.remotes).toMatchObject([{ name: 'marketing', browserOnly: true }]);
    expect(composed.remotes[0]?.claims).toEqual(set.remotes[0]?.claims);
    const candidate = { name, version, pointer, combination: { versions } };
    await expect(checkCompatibility(store, candidate)).rejects.toThrow('no code for servers');
  });

  it('comes with the files that its scripts name, once', async () => {
    const { bring, requests } = await serve();
    const { builds } = await bring();
    const [directory = ''] = builds;
    expect((await readdir(path.join(directory, 'assets'))).sort()).toEqual([
      'used.js',
      'used.webp',
    ]);
    const description = JSON.parse(await readFile(path.join(directory, 'artefact.json'), 'utf8'));
    expect(description.files['assets/used.webp']).toEqual({
      bytes: 9,
      integrity: integrity('a picture'),
    });
    const asked = requests.length;
    expect((await bring()).builds).toEqual(builds);
    expect(requests.length).toBe(asked + 1);
  });

  it('comes from where the files of all versions are, too', async () => {
    const entryFile = 'assets/remoteEntry-abc.js';
    const { bring } = await serve({}, { scripts: '/remotes/fair/files/', entryFile });
    const [directory = ''] = (await bring()).builds;
    const description = JSON.parse(await readFile(path.join(directory, 'artefact.json'), 'utf8'));
    expect(description).toMatchObject({ format: 2, entry: entryFile });
    expect(Object.keys(description.files).sort()).toEqual(
      [entryFile, 'assets/used.js', 'assets/used.webp'].sort(),
    );
  });

  it('leaves out what is developed here', async () => {
    const { origin, directory } = await serve();
    const { set, builds } = await bringDeployedParts(origin, { directory, except: ['fair'] });
    expect({ builds, id: set.id }).toEqual({ builds: [], id: 'a' });
  });

  it.each([
    ['other bytes', { [`${base}assets/used.js`]: '// changed' }, 'assets/used.js has other bytes'],
    ['a script that is gone', { [`${base}assets/used.js`]: undefined }, 'used.js is not there'],
    ['no hashes', { [`${base}import-map/all.json`]: '{}' }, 'does not tell the hashes'],
    ['no registry', { '/remotes/registry.json': '<html>' }, 'is no release set'],
  ])('is refused with %s, and leaves nothing to go on with', async (_case, changes, message) => {
    const { bring, directory } = await serve(changes);
    await expect(bring()).rejects.toThrow(message);
    expect((await readdir(directory)).filter((name) => !name.includes('.'))).toEqual([]);
  });

  it('leads nowhere else', async () => {
    const site = await startUpstream();
    site.serve((_request, response) =>
      response.writeHead(302, { location: 'https://evil.example' }).end(),
    );
    const asked = bringDeployedParts(site.origin, { directory: '/nowhere', except: [] });
    await expect(asked).rejects.toThrow('the answer is 302 and leads to https://evil.example');
  });
});

it.each(['http://www.example.com', 'www.example.com', 'file:///etc', 'true'])(
  '%s is no site to develop against',
  (address) => {
    expect(() => siteOrigin(address)).toThrow('--against https://www.example.com');
  },
);
