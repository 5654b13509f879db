// @vitest-environment node
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceMapsFile } from '@site/shared/contracts/source-maps';
import { describe, expect, it } from 'vitest';
import { publish } from '../../releases/publish.ts';
import { remoteBuild } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { SourcePlaces } from './source-places.ts';

const source = 'remote-marketing/src/features/home/home-page.tsx';

/** A published version whose one script, from its first column on, is line 3 of a source. */
async function published() {
  const directory = await remoteBuild();
  const map = { version: 3, sources: [source], names: [], mappings: 'AAEA' };
  await writeFile(
    path.join(directory, sourceMapsFile),
    JSON.stringify({ 'assets/home-page.js': map }),
  );
  const store = await makeStore();
  const { version } = await publish(store, directory, { who: 'ann', revision: '1a2b3c4' });
  const versionOf = (name: string) => (name === 'marketing' ? version : undefined);
  return { store, version, versionOf };
}

describe('the sources of a problem', () => {
  it('are found with commit and team', async () => {
    const { store, versionOf } = await published();
    const frames = ['host/assets/main.js:1:9', 'marketing/assets/home-page.js:1:5'];
    expect(await new SourcePlaces(store).find(frames, versionOf)).toEqual({
      source: `${source}:3:1`,
      commit: '1a2b3c4',
      team: 'marketing',
    });
  });

  it.each([
    'marketing/assets/home-page.js:900:5',
    'marketing/assets/home-page.js:1:0',
    'marketing/assets/unknown.js:1:5',
    'marketing/__proto__:1:5',
    'forms/assets/home-page.js:1:5',
  ])('of %s are told as unknown', async (frame) => {
    const { store, versionOf } = await published();
    expect(await new SourcePlaces(store).find([frame], versionOf)).toEqual({});
  });

  it('are told by commit and team alone of a version without source maps', async () => {
    const { store, versionOf } = await published();
    const bare = await publish(store, await remoteBuild({ name: 'fair' }), { who: 'ann' });
    const versions = (name: string) => (name === 'fair' ? bare.version : versionOf(name));
    const frames = ['fair/assets/queue-page.js:1:9', 'marketing/assets/home-page.js:1:5'];
    expect(await new SourcePlaces(store).find(frames, versions)).toEqual({ team: 'fair' });
  });

  it('are told by commit and team alone where there is no place to find', async () => {
    const { store, version } = await published();
    const origin = await new SourcePlaces(store).origin('marketing', version);
    expect(origin).toEqual({ commit: '1a2b3c4', team: 'marketing' });
  });

  it('are not among the files of the version, and do not change which one it is', async () => {
    const { store, version } = await published();
    const files = await readdir(store.artefactDirectory('marketing', version));
    expect(files).not.toContain(sourceMapsFile);
    const without = await publish(await makeStore(), await remoteBuild(), { who: 'ann' });
    expect(without.version).toBe(version);
  });
});
