// @vitest-environment node
import { writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LastPointer } from '../../releases/store/last-pointer.ts';
import { openReleaseStore } from '../../releases/store/open-store.ts';
import { hostBuild, release, setPointer } from '../../test/builds.ts';
import { makeDirectory } from '../../test/directories.ts';
import { build, eventually, log, onSwitch, setUpLiveReleases, warm } from '../../test/live-site.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { LiveReleases } from './live-releases.ts';

const site = setUpLiveReleases();

describe('the last good copy of the pointer', () => {
  let lastPointer: LastPointer;
  const server = () =>
    new LiveReleases({
      store: site.store,
      log: log as unknown as FastifyBaseLogger,
      onSwitch,
      warm,
      endDueCanaries: async () => {},
      lastPointer,
      startRenderer: (set) => site.startRenderer(set),
    });

  beforeEach(async () => {
    lastPointer = new LastPointer(await makeDirectory());
    site.live = server();
    await site.live.start();
    await site.live.stop();
  });

  it.each([
    ['is damaged', () => writeFile(site.store.pointerFile, '{'), 'is damaged'],
    [
      'cannot be reached',
      async () => {
        vi.spyOn(site.store, 'pointerStamp').mockRejectedValueOnce(new Error('fetch failed'));
      },
      'fetch failed',
    ],
    [
      'names what does not load',
      async () => setPointer(site.store, { versions: { host: 'abcdef012345' } }),
      'is not in the store',
    ],
  ])('is what a start goes by when the store %s', async (_case, breakStore, reason) => {
    const { set } = site.live.current.release;
    const { pointer } = await site.store.readPointerToChange();
    await breakStore();
    site.live = server();
    await site.live.start();
    expect(site.live.current.release.set).toEqual(set);
    expect(site.live.refusal).toContain(reason);
    await setPointer(site.store, pointer);
    await eventually(() => expect(site.live.refusal).toBeUndefined());
  });

  it('is never that of a set that did not start', async () => {
    const good = await lastPointer.read();
    const start = site.startRenderer;
    site.startRenderer = (set) =>
      set.remotes[0]?.version === good?.versions.marketing
        ? start(set)
        : Promise.reject(new Error('a broken host'));
    await release(site.store, await build('2'));
    site.live = server();
    await site.live.start();
    expect(await lastPointer.read()).toEqual(good);
    expect(site.live.refusal).toBe('a broken host');
  });
});

describe('an object storage that is away', () => {
  it('keeps no server from starting with what lies here, nor from what is promoted then', async () => {
    const s3 = await startS3Server();
    const dataDirectory = await makeDirectory();
    const environment = {
      RELEASES_URL: `s3://${s3.bucket}/live`,
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const publisher = openReleaseStore(await makeDirectory(), environment);
    await release(publisher, await hostBuild(''), await build('1'));
    const start = async () => {
      site.store = openReleaseStore(dataDirectory, environment);
      site.live = new LiveReleases({
        store: site.store,
        log: log as unknown as FastifyBaseLogger,
        onSwitch,
        warm,
        endDueCanaries: async () => {},
        lastPointer: new LastPointer(dataDirectory),
        startRenderer: (set) => site.startRenderer(set),
      });
      await site.live.start();
    };
    await start();
    const { set } = site.live.current.release;
    await site.live.stop();

    s3.setAway(true);
    await start();
    expect(site.live.current.release.set).toEqual(set);
    expect(site.live.refusal).toContain('does not answer');

    s3.setAway(false);
    await release(publisher, await build('2'));
    const version = (await publisher.readPointer())?.versions.marketing;
    await eventually(() => expect(site.live.current.release.set.remotes[0]?.version).toBe(version));
    await eventually(() => expect(site.live.refusal).toBeUndefined());
  });
});
