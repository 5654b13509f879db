// @vitest-environment node
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostBuild, tester } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';
import { setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { startS3Server } from '../test/s3-server.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { copyReleases } from './store/copy-releases.ts';
import { DirectoryStorage } from './store/directory-storage.ts';
import { openReleaseStore } from './store/open-store.ts';
import { ReleaseStore } from './store/release-store.ts';
import { verifyStore } from './verify-store.ts';

setUpReleaseStore();

/** A store with two versions of marketing that were live, the second one last. */
async function released(): Promise<[string, string]> {
  await promote(store, await publish(store, await hostBuild(''), tester), tester);
  const [v1 = '', v2 = ''] = await versions(2);
  for (const version of [v1, v2]) await promote(store, { name: 'marketing', version }, tester);
  return [v1, v2];
}

/** The same releases on a machine of their own that keeps them in an object storage. */
async function objectStorage(): Promise<ReleaseStore> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = await startS3Server();
  return openReleaseStore(await makeDirectory(), {
    RELEASES_URL: `s3://${bucket}/live`,
    S3_ENDPOINT: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
}

const fileOf = (version: string, file: string) =>
  path.join(store.artefactDirectory('marketing', version), file);

describe('a store', () => {
  it('that holds what was published has no problems', async () => {
    await released();
    expect(await verifyStore(store)).toMatchObject({ versions: 3, problems: [] });
  });

  it.each([
    ['a file', 'assets/home-page.js', '// other'],
    ['a compressed copy', 'remoteEntry.js.br', 'other'],
    ['what servers run', 'server/features/home/home-page.js', 'export default {};'],
    ['a file that nobody built', 'assets/more.js', '// more'],
    ['a file of maps that nobody keeps there', 'source-maps.json', '{}'],
  ])('in which %s was changed says which', async (_what, file, text) => {
    const [version] = await released();
    await writeFile(fileOf(version, file), text);
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([`marketing@${version} was changed after it was published: ${file}.`]);
  });

  it('without a version that the pointer leads to says for what, and what to do', async () => {
    const [before, live] = await released();
    for (const version of [before, live]) {
      await rm(store.artefactDirectory('marketing', version), { recursive: true });
    }
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([
      `marketing@${live}, which is live, is not in the store: publish it again from its commit, or promote another one.`,
      `marketing@${before}, to which a rollback may lead, is not in the store: publish it again from its commit.`,
    ]);
  });

  it('with a damaged pointer or log says so', async () => {
    await released();
    await writeFile(path.join(store.directory, 'log', '000000002.json'), '{"rev');
    await writeFile(store.pointerFile, '{"versions":');
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([
      expect.stringContaining('pointer.json is damaged'),
      expect.stringContaining('000000002.json is no line of the log'),
    ]);
  });
});

describe('releases of an object storage', () => {
  it('come back from a folder into an empty one, each byte compared', async () => {
    await released();
    const there = await objectStorage();
    await copyReleases(store.storage, there.storage, { mayReplace: false });
    expect(await verifyStore(there)).toMatchObject({ versions: 3, problems: [] });

    const folder = path.join(await makeDirectory(), 'copy');
    await copyReleases(there.storage, new DirectoryStorage(folder), { mayReplace: true });
    expect(await verifyStore(new ReleaseStore(folder))).toMatchObject({
      versions: 3,
      problems: [],
    });
    for (const file of ['pointer.json', 'log/000000003.json']) {
      const [before, after] = await Promise.all(
        [store.directory, folder].map((place) => readFile(path.join(place, file), 'utf8')),
      );
      expect(after).toBe(before);
    }
    const again = new DirectoryStorage(folder);
    expect(await copyReleases(there.storage, again, { mayReplace: true })).toBe(0);
  });

  it('are not replaced by those of a folder', async () => {
    await released();
    const there = await objectStorage();
    await copyReleases(store.storage, there.storage, { mayReplace: false });
    await expect(copyReleases(store.storage, there.storage, { mayReplace: false })).rejects.toThrow(
      'something is released here',
    );
  });

  it('that were changed there are told, whatever copies are here', async () => {
    const [, version] = await released();
    const there = await objectStorage();
    await copyReleases(store.storage, there.storage, { mayReplace: false });
    await there.readArtefact('marketing', version);
    const key = `remotes/marketing/${version}/assets/home-page.js`;
    await there.storage.put(key, Buffer.from('// other'));
    const { problems } = await verifyStore(there);
    expect(problems).toEqual([expect.stringContaining('was changed after it was published')]);
  });

  it('hold versions that were not published to the end, which is told', async () => {
    await released();
    await mkdir(store.artefactDirectory('marketing', '0123456789ab'));
    await writeFile(fileOf('0123456789ab', 'remoteEntry.js'), '');
    const { problems } = await verifyStore(store);
    expect(problems).toEqual([
      expect.stringMatching(/^marketing@0123456789ab is not in the store/),
    ]);
  });
});
