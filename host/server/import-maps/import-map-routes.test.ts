// @vitest-environment node
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publish } from '../../releases/publish.ts';
import { pointerSchema } from '../../releases/store/pointer.ts';
import { remoteBuild, tester } from '../../test/builds.ts';
import { applyDelta, askingForDelta } from '../../test/deltas.ts';
import { ServedArtefacts } from '../../test/served-artefacts.ts';
import { ImportMapDeltas } from './import-map-deltas.ts';
import { laterImportMap } from './later-import-map.ts';
import { PublishedImportMaps } from './published-import-maps.ts';

const served = new ServedArtefacts();

describe('the import map of a version', () => {
  const get = (name: string) => served.send(`${served.base}/import-map/${name}.json`);

  it('has the hashes of its scripts for good, without those that a document has', async () => {
    const all = await get('all');
    expect(all.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(all.json()).toEqual({
      imports: {
        'import-map/marketing': `${served.base}/remoteEntry.js`,
        'marketing/features/home/home-page/0': `${served.base}/remoteEntry.js`,
        'marketing/features/home/home-page/1': `${served.base}/assets/home-page.js`,
      },
      integrity: {
        [`${served.base}/remoteEntry.js`]: expect.stringMatching(/^sha384-/),
        [`${served.base}/remoteEntry.js?retry=1`]: expect.stringMatching(/^sha384-/),
        [`${served.base}/remoteEntry.js?retry=2`]: expect.stringMatching(/^sha384-/),
        [`${served.base}/remoteEntry.js?retry=3`]: expect.stringMatching(/^sha384-/),
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
    expect((await served.send(other)).status).toBe(404);
  });
});

describe('the import map of a version that follows another one', () => {
  const address = (version: string, file = 'all', name = 'marketing') =>
    `/remotes/${name}/${version}/import-map/${file}.json`;
  const textOf = async (address: string) => (await served.send(address)).text;

  /** Files of a version: as many scripts, of which the release changes one. */
  const filesOf = (release: number, scripts = 20): Readonly<Record<string, string>> => ({
    'remoteEntry.js': `// ${release}`,
    ...Object.fromEntries(
      Array.from({ length: scripts }, (_, at) => [`assets/${at}.js`, `// ${at}`]),
    ),
  });

  /** Publishes one version after another, of which visitors get the last one. */
  async function released(
    builds: readonly Readonly<Record<string, string>>[],
    name: 'marketing' | 'fair' = 'marketing',
  ): Promise<string[]> {
    const versions: string[] = [];
    for (const files of builds) {
      const build = await remoteBuild({ name }, { format: 2, files });
      versions.push((await publish(served.store, build, tester)).version);
    }
    served.pointer = pointerSchema.parse({
      ...served.pointer,
      versions: { ...served.pointer?.versions, [name]: versions.at(-1) },
      parts: { ...served.pointer?.parts, [name]: { earlier: versions.slice(0, -1) } },
    });
    return versions;
  }

  async function expectWhole(address: string, asked: ReturnType<typeof askingForDelta>) {
    const text = await textOf(address);
    const answer = await served.send(address, asked);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'accept-encoding, available-dictionary' },
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(text);
  }

  it('travels as a delta to that, and is a dictionary for the next', async () => {
    const [first = '', second = ''] = await released([filesOf(1), filesOf(2)]);
    const before = await textOf(address(first));
    const answer = await served.send(address(second), askingForDelta(before));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/remotes/marketing/*/import-map/all.json"',
    });
    expect(answer.bytes.byteLength).toBeLessThan(250);
    expect(applyDelta(answer.bytes, before)).toBe(await textOf(address(second)));
  });

  it('is compressed once for each that somebody has', async () => {
    const [first = '', second = ''] = await released([filesOf(1), filesOf(2)]);
    const maps = new PublishedImportMaps(served.store);
    const deltas = new ImportMapDeltas(maps, served);
    const parts = { name: 'marketing', version: second, file: 'all.json' };
    const document = await maps.find(parts);
    if (!document) throw new Error('Expected an import map.');
    const dictionary = createHash('sha256')
      .update(await textOf(address(first)))
      .digest();
    const find = () => deltas.find({ parts, document, dictionary });
    const [delta, other] = await Promise.all([find(), find()]);
    expect(delta).toBeInstanceOf(Buffer);
    expect(other).toBe(delta);
    expect(await find()).toBe(delta);
  });

  it('is a delta for those who come from one of the last three, and whole for others', async () => {
    const versions = await released([1, 2, 3, 4, 5].map((release) => filesOf(release)));
    const latest = address(versions.at(-1) ?? '');
    const [oldest = '', ...lastThree] = await Promise.all(
      versions.slice(0, -1).map((version) => textOf(address(version))),
    );
    for (const text of lastThree) {
      const { headers } = await served.send(latest, askingForDelta(text));
      expect(headers['content-encoding']).toBe('dcz');
    }
    await expectWhole(latest, askingForDelta(oldest));
  });

  it('is a delta to the version before a rollback, too', async () => {
    const [first = '', second = ''] = await released([filesOf(1), filesOf(2)]);
    served.pointer = pointerSchema.parse({
      versions: { marketing: first },
      parts: { marketing: { retired: { [second]: '2026-11-24T12:00:00Z' } } },
    });
    const { headers } = await served.send(
      address(first),
      askingForDelta(await textOf(address(second))),
    );
    expect(headers['content-encoding']).toBe('dcz');
  });

  it.each<
    [string, (first: string, second: string) => Promise<[dictionary: string, codings?: string]>]
  >([
    ['takes no delta', async (first) => [await textOf(address(first)), 'gzip, br']],
    ['has what was never published', async () => ['{"integrity":{}}']],
    ['has it already', async (_, second) => [await textOf(address(second))]],
    [
      'has that of another page',
      async (first) => [await textOf(address(first, 'without/features/home/home-page'))],
    ],
    [
      'has that of another remote',
      async () => {
        const [other = ''] = await released([filesOf(1)], 'fair');
        return [await textOf(address(other, 'all', 'fair'))];
      },
    ],
  ])('is whole for a browser that %s', async (_, asks) => {
    const [first = '', second = ''] = await released([filesOf(1), filesOf(2)]);
    await expectWhole(address(second), askingForDelta(...(await asks(first, second))));
  });

  it('is whole where the earlier one is gone', async () => {
    const [first = '', second = ''] = await released([filesOf(1), filesOf(2)]);
    const before = laterImportMap(await served.store.readArtefact('marketing', first), []).text;
    await rm(served.store.artefactDirectory('marketing', first), { recursive: true });
    await expectWhole(address(second), askingForDelta(before));
  });

  it('is whole where a delta saves too little', async () => {
    const [first = '', second = ''] = await released([filesOf(1, 1), filesOf(2, 1)]);
    await expectWhole(address(second), askingForDelta(await textOf(address(first))));
  });
});
