// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { container, hostBuild, remoteBuild, tester } from '../../test/builds.ts';
import { makeDirectory } from '../../test/directories.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { lineOf } from '../../test/signed-site.ts';
import { readLog } from '../log.ts';
import { promote } from '../promote.ts';
import { pruneCopies } from '../prune.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { trustKey } from '../signing/change-key-list.ts';
import { createKeyFiles } from '../signing/minisign-keys.ts';
import { openReleaseStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { removeUnless } from './removal.ts';
import { S3Storage } from './s3-storage.ts';
import { VerifiedVersions } from './verified-versions.ts';

let settings: Awaited<ReturnType<typeof startS3Server>>;

/** A machine of its own: its local directory is empty, the object storage is everyone's. */
async function machine(environment: NodeJS.ProcessEnv = {}): Promise<ReleaseStore> {
  return openReleaseStore(await makeDirectory(), {
    RELEASES_URL: `s3://${settings.bucket}/live`,
    S3_ENDPOINT: settings.endpoint,
    AWS_REGION: settings.region,
    AWS_ACCESS_KEY_ID: settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
    ...environment,
  });
}

const build = (mark: string) =>
  remoteBuild(
    {},
    {
      files: {
        'remoteEntry.js': container(['features/home/home-page'], mark),
        'assets/home-page.js': '// home '.repeat(200),
      },
    },
  );

beforeEach(async () => {
  settings = await startS3Server();
});

describe('releases in an object storage', () => {
  it('are published on one machine and served by another, byte by byte', async () => {
    const publisher = await machine();
    for (const directory of [await hostBuild(''), await build('1')]) {
      await promote(publisher, await publish(publisher, directory, tester), tester);
    }
    const server = await machine();
    const pointer = await server.readPointer();
    const { set } = await server.readRelease({ versions: pointer?.versions ?? {} });
    const version = set.remotes[0]?.version ?? '';
    for (const file of ['remoteEntry.js', 'assets/home-page.js.br', 'artefact.json']) {
      const [there, here] = await Promise.all(
        [publisher, server].map((store) =>
          readFile(path.join(store.artefactDirectory('marketing', version), file)),
        ),
      );
      expect(here).toEqual(there);
    }
  });

  it('are believed by their signatures, also from copies while the storage is away', async () => {
    const { publicKey, secretKey } = createKeyFiles();
    const RELEASE_KEYS = path.join(await makeDirectory(), 'release-keys.json');
    const parts = ['host', 'marketing'];
    await trustKey(RELEASE_KEYS, { key: lineOf(publicKey), owner: 'all', parts, role: 'team' });
    const publisher = await machine({ RELEASE_KEYS, RELEASE_SIGNING_KEY: secretKey });
    for (const directory of [await hostBuild(''), await build('1')]) {
      await promote(publisher, await publish(publisher, directory, tester), tester);
    }
    const server = await machine({ RELEASE_KEYS });
    const { versions = {} } = (await server.readPointer()) ?? {};
    await new VerifiedVersions(server).verify(await server.readRelease({ versions }));
    settings.setAway(true);
    await new VerifiedVersions(server).verify(await server.readRelease({ versions }));
    settings.setAway(false);

    const { version } = await publish(await machine(), await build('evil'), tester);
    const evil = { ...versions, marketing: version };
    await expect(server.readRelease({ versions: evil })).rejects.toThrow(
      `The description of marketing@${version} is not signed`,
    );
  });

  it('are here before they are promoted when they were prepared', async () => {
    const version = await publish(await machine(), await build('1'), tester);
    const server = await machine();
    expect(await server.isLocal('marketing', version.version)).toBe(false);
    await new VerifiedVersions(server).prepare(version);
    expect(await server.isLocal('marketing', version.version)).toBe(true);
  });

  it('leave no copies behind that nobody asked for in a day, and are brought again', async () => {
    const store = await machine();
    const host = await publish(store, await hostBuild(''), tester);
    await promote(store, host, tester);
    const versions: string[] = [];
    // The five before the live one are where rollbacks lead.
    for (const mark of ['1', '2', '3', '4', '5', '6', '7']) {
      const { name, version } = await publish(store, await build(mark), tester);
      await promote(store, { name, version }, tester);
      versions.push(version);
    }
    const copies = () => readdir(path.join(store.directory, 'remotes', 'marketing'));
    await pruneCopies(store);
    expect((await copies()).sort()).toEqual([...versions].sort());

    const tomorrow = Date.now() + 25 * 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
    onTestFinished(() => clock.mockRestore());
    await pruneCopies(store);
    expect((await copies()).sort()).toEqual(versions.slice(1).sort());

    const { artefact } = await store.readArtefact('marketing', versions[0] ?? '');
    expect(artefact.name).toBe('marketing');
    await pruneCopies(store);
    expect(await copies()).toContain(versions[0]);
  });

  it('are changed by several machines at once, and no change is lost', async () => {
    const [one, other] = [await machine(), await machine()];
    const published = await Promise.all(
      ['fair', 'forms'].map(async (name) =>
        publish(one, await remoteBuild({ name, pages: [] }), tester),
      ),
    );
    await Promise.all(
      published.map((target, at) => promote(at === 0 ? one : other, target, tester)),
    );
    expect(Object.keys((await one.readPointer())?.versions ?? {}).sort()).toEqual([
      'fair',
      'forms',
    ]);
    expect((await readLog(other)).map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('go back to the version before, on a machine that never had it', async () => {
    const publisher = await machine();
    const versions: string[] = [];
    for (const mark of ['1', '2']) {
      const published = await publish(publisher, await build(mark), tester);
      versions.push(published.version);
      await promote(publisher, published, tester);
    }
    const elsewhere = await machine();
    expect(await elsewhere.newestVersion('marketing')).toBe(versions[1]);
    await rollback(elsewhere, 'marketing', tester);
    expect((await publisher.readPointer())?.versions.marketing).toBe(versions[0]);
  });

  it('tell by a stamp that the pointer changed', async () => {
    const store = await machine();
    expect(await store.pointerStamp()).toBe('');
    await promote(store, await publish(store, await build('1'), tester), tester);
    const stamp = await store.pointerStamp();
    expect(stamp).not.toBe('');
    expect(await store.pointerStamp()).toBe(stamp);
    await promote(store, await publish(store, await build('2'), tester), tester);
    expect(await store.pointerStamp()).not.toBe(stamp);
  });

  it('are gone from everywhere once removed, and what was never there is not asked for twice', async () => {
    const store = await machine();
    const { version } = await publish(store, await build('1'), tester);
    await removeUnless(store, { name: 'marketing', version }, async () => false);
    expect(await store.versions('marketing')).toEqual([]);
    await expect((await machine()).readArtefact('marketing', version)).rejects.toThrow(
      'is not in the store',
    );
  });

  it('never run with other bytes than were published', async () => {
    const publisher = await machine();
    const { version } = await publish(publisher, await build('1'), tester);
    const storage = new S3Storage(settings);
    await storage.put(`remotes/marketing/${version}/remoteEntry.js`, Buffer.from('evil()'));
    await expect((await machine()).readArtefact('marketing', version)).rejects.toThrow(
      `s3://site/live/remotes/marketing/${version} was changed after it was published.`,
    );
  });

  it('become no files outside of their version, whatever keys somebody gave to objects', async () => {
    const publisher = await machine();
    const { version } = await publish(publisher, await build('1'), tester);
    await publisher.storage.put('log/evil.json', Buffer.from('evil'));
    const key = `live/remotes/marketing/${version}/../../../log/evil.json`;
    const { fetch } = AwsClient.prototype;
    const listed = vi.spyOn(AwsClient.prototype, 'fetch').mockImplementation(async function (
      this: AwsClient,
      ...call
    ) {
      const answer = await fetch.apply(this, call);
      if (!String(call[0]).includes('list-type')) return answer;
      const entry = `<Contents><Key>${key}</Key></Contents></ListBucketResult>`;
      return new Response((await answer.text()).replace('</ListBucketResult>', entry));
    });
    onTestFinished(() => listed.mockRestore());
    const server = await machine();
    await server.readArtefact('marketing', version);
    expect(await readdir(server.directory)).not.toContain('log');
    expect(await server.storage.list('remotes/')).not.toContain(key.slice('live/'.length));
  });
});

describe('an object storage', () => {
  it('writes under a condition only while it holds', async () => {
    const storage = new S3Storage(settings);
    expect(await storage.putIf('a', Buffer.from('1'), undefined)).toBe(true);
    expect(await storage.putIf('a', Buffer.from('2'), undefined)).toBe(false);
    const first = await storage.get('a');
    expect(await storage.putIf('a', Buffer.from('2'), first?.tag)).toBe(true);
    expect(await storage.putIf('a', Buffer.from('3'), first?.tag)).toBe(false);
    expect((await storage.get('a'))?.bytes.toString()).toBe('2');
  });

  it('takes a write for made that was made although its answer was lost', async () => {
    const storage = new S3Storage(settings);
    await storage.put('a', Buffer.from('mine'));
    expect(await storage.putIf('a', Buffer.from('mine'), undefined)).toBe(true);
  });

  it('is refused when it ignores conditions', async () => {
    const storage = new S3Storage(await startS3Server({ conditions: false }));
    await expect(storage.putIf('a', Buffer.from('1'), undefined)).rejects.toThrow(
      'ignores conditional writes (If-Match, If-None-Match), without which two release commands could undo each other. Use a storage that knows them, or give all servers and commands the address of one PostgreSQL database in RELEASES_LOCK_URL.',
    );
  });

  it('lists keys of every kind, and tells who asks without the right', async () => {
    const storage = new S3Storage(settings);
    const keys = ['log/1 & 2.json', 'log/é.json', 'other'];
    for (const key of keys) await storage.put(key, Buffer.from('x'));
    expect(await storage.list('log/')).toEqual(keys.slice(0, 2));
    const stranger = new S3Storage({ ...settings, accessKeyId: 'nobody' });
    await expect(stranger.get('other')).rejects.toThrow('answers 403 InvalidAccessKeyId');
  });
});

describe('a list of more objects than an answer holds', () => {
  it('is asked for page by page, in the order of the keys', async () => {
    const paged = await startS3Server({ pageSize: 3 });
    const storage = new S3Storage(paged);
    const keys = ['log/1.json', 'log/2.json', 'log/3.json', 'log/4.json', 'log/5.json'];
    for (const key of keys) await storage.put(key, Buffer.from('x'));
    paged.requests.length = 0;
    expect(await storage.list('log/')).toEqual(keys);
    expect(paged.requests.map((request) => request.includes('continuation-token'))).toEqual([
      false,
      true,
    ]);
  });
});

describe('the address of an object storage', () => {
  it.each([
    [{ RELEASES_URL: 'https://site' }, 'RELEASES_URL: "https://site" is not s3://bucket/prefix.'],
    [{ RELEASES_URL: 's3://site' }, 'AWS_ACCESS_KEY_ID is missing'],
    [
      {
        RELEASES_URL: 's3://site',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'secret',
        RELEASES_LOCK_URL: 'mysql://site',
      },
      'RELEASES_LOCK_URL is not postgres://',
    ],
  ])('is told when it cannot be used: %j', (environment, message) => {
    expect(() => openReleaseStore('.data', environment)).toThrow(message);
  });
});
