// @vitest-environment node
import { rename, rm, writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { endDueCanaries } from '../../releases/end-canaries.ts';
import { readLog } from '../../releases/log.ts';
import { publish } from '../../releases/publish.ts';
import { LastPointer } from '../../releases/store/last-pointer.ts';
import { openReleaseStore } from '../../releases/store/open-store.ts';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { hostBuild, release, remoteBuild, setPointer, tester } from '../../test/builds.ts';
import { makeDirectory, makeStore } from '../../test/directories.ts';
import { startS3Server } from '../../test/s3-server.ts';
import type { Renderer } from '../render/renderer.ts';
import { LiveReleases } from './live-releases.ts';

type Starting = Release & { readonly renderer: Renderer };

let store: ReleaseStore;
let live: LiveReleases;
let startRenderer: (release: Release) => Promise<Renderer>;
let started: Starting[];
const onSwitch = vi.fn();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const build = (content: string) =>
  remoteBuild({}, { files: { 'remoteEntry.js': content, 'assets/home-page.js': '' } });

/** Lets time pass until something holds. */
const eventually = (check: () => void) =>
  until(() => {
    vi.advanceTimersByTime(400);
    check();
  }, 1);

/** Lets the next look at the pointer happen, and finish. */
async function look(): Promise<void> {
  const seen = vi.spyOn(store, 'pointerStamp');
  await vi.advanceTimersByTimeAsync(400);
  await until(() => expect(seen).toHaveBeenCalled(), 1);
  await until(() => expect(vi.getTimerCount()).toBe(1), 1);
  seen.mockRestore();
}

beforeEach(async () => {
  store = await makeStore();
  await release(store, await hostBuild(''), await build('1'));
  started = [];
  startRenderer = async (set) => {
    const renderer = { close: vi.fn(async () => {}) } as unknown as Renderer;
    started.push({ ...set, renderer });
    return renderer;
  };
  live = new LiveReleases({
    store,
    log: log as unknown as FastifyBaseLogger,
    onSwitch,
    endDueCanaries: () => endDueCanaries(store),
    startRenderer: (set) => startRenderer(set),
  });
  vi.clearAllMocks();
  onSwitch.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await live.stop();
  vi.useRealTimers();
});

describe('starting', () => {
  it('is live with the released set', async () => {
    expect(live.isLive).toBe(false);
    expect(() => live.current).toThrow('No release is live yet.');
    await live.start();
    expect(live.isLive).toBe(true);
    expect(live.refusal).toBeUndefined();
    expect(live.current.release.set).toMatchObject({
      host: { name: 'host' },
      remotes: [{ name: 'marketing', claims: { pages: [{ path: '/' }] } }],
    });
    expect(live.current.renderer).toBe(started[0]?.renderer);
  });

  it('says what to do when nothing was released', async () => {
    await rm(store.pointerFile);
    await expect(live.start()).rejects.toThrow('Nothing is released: run npm start once.');
  });

  it('says that no host is released', async () => {
    await setPointer(store, { versions: {} });
    await expect(live.start()).rejects.toThrow('No host is released: run npm start once.');
  });

  it.each(['', '{', '{}', '[]', '{"versions":{"host":1}}'])(
    'says that the pointer is damaged when it is %j',
    async (content) => {
      await writeFile(store.pointerFile, content);
      await expect(live.start()).rejects.toThrow(
        `${store.pointerFile} is damaged: put a good copy in its place, such as last-pointer.json`,
      );
    },
  );

  it('says why the set cannot be rendered', async () => {
    startRenderer = () => Promise.reject(new Error('a broken host'));
    await expect(live.start()).rejects.toThrow('a broken host');
  });
});

describe('a promotion', () => {
  beforeEach(() => live.start());

  it('takes over within 2 s, once its set is ready to render', async () => {
    const before = live.current;
    let ready = () => {};
    const start = startRenderer;
    startRenderer = (set) =>
      new Promise((resolve) => {
        ready = () => resolve(start(set));
      });
    const waiting = vi.fn(startRenderer);
    startRenderer = waiting;
    await release(store, await build('2'));
    await vi.advanceTimersByTimeAsync(2_000);
    await until(() => expect(waiting).toHaveBeenCalled());
    expect(live.current).toBe(before);
    expect(onSwitch).toHaveBeenCalledTimes(1);

    ready();
    await eventually(() => expect(live.current).not.toBe(before));
    expect(live.current.release.set.id).not.toBe(before.release.set.id);
    expect(onSwitch).toHaveBeenCalledTimes(2);
    expect(live.current.renderer.close).not.toHaveBeenCalled();
  });

  it('leaves the set before it ready, so that a rollback starts nothing', async () => {
    const before = live.current;
    const { pointer } = await store.readPointerToChange();
    await release(store, await build('2'));
    await eventually(() => expect(live.current).not.toBe(before));
    const after = live.current;
    expect(before.renderer.close).not.toHaveBeenCalled();

    await setPointer(store, pointer);
    await eventually(() => expect(live.current).toBe(before));
    expect(started).toHaveLength(2);
    expect(after.renderer.close).not.toHaveBeenCalled();

    await release(store, await build('3'));
    await eventually(() => expect(started).toHaveLength(3));
    await eventually(() => expect(after.renderer.close).toHaveBeenCalledTimes(1));
    expect(before.renderer.close).not.toHaveBeenCalled();
  });

  it('ends the set before it after ten minutes', async () => {
    const before = live.current;
    await release(store, await build('2'));
    await eventually(() => expect(live.current).not.toBe(before));
    const now = Date.now();
    const later = vi.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
    await look();
    expect(before.renderer.close).not.toHaveBeenCalled();
    later.mockReturnValue(now + 11 * 60_000);
    await look();
    expect(before.renderer.close).toHaveBeenCalledTimes(1);
    later.mockRestore();
  });

  it('is live when it is told to be', async () => {
    onSwitch.mockImplementation(() => {
      expect(live.current.renderer).toBe(started.at(-1)?.renderer);
    });
    await release(store, await build('2'));
    await eventually(() => expect(onSwitch).toHaveBeenCalledTimes(2));
  });

  it('of the same versions starts nothing', async () => {
    const { pointer } = await store.readPointerToChange();
    await setPointer(store, pointer);
    await look();
    expect(started).toHaveLength(1);
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('that cannot be rendered is refused, and the last set stays', async () => {
    const before = live.current;
    startRenderer = () => Promise.reject(new Error('a broken host'));
    await release(store, await build('2'));
    await eventually(() => expect(live.refusal).toBe('a broken host'));
    expect(live.current).toBe(before);
    expect(before.renderer.close).not.toHaveBeenCalled();
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('of a version that is not there is refused', async () => {
    const before = live.current;
    const { versions } = (await store.readPointerToChange()).pointer;
    await setPointer(store, { versions: { ...versions, marketing: 'abcdef012345' } });
    await eventually(() => expect(live.refusal).toContain('abcdef012345 is not in the store'));
    expect(live.current).toBe(before);
  });

  it('that is damaged is refused', async () => {
    const before = live.current;
    await writeFile(store.pointerFile, '{"versions":');
    await eventually(() => expect(live.refusal).toContain('is damaged'));
    expect(live.current).toBe(before);
  });

  it('that cannot be looked at is reported once, however often it is tried', async () => {
    const stamp = vi.spyOn(store, 'pointerStamp').mockRejectedValue(new Error('no rights'));
    await eventually(() => expect(stamp.mock.calls.length).toBeGreaterThan(3));
    expect(live.refusal).toBe('no rights');
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('that is undone after a refusal is no refusal any more', async () => {
    const { pointer: good } = await store.readPointerToChange();
    await writeFile(store.pointerFile, '{');
    await eventually(() => expect(live.refusal).toBeDefined());
    await setPointer(store, good);
    await eventually(() => expect(live.refusal).toBeUndefined());
    expect(started).toHaveLength(1);
  });

  it('after a refused one takes over', async () => {
    const start = startRenderer;
    startRenderer = () => Promise.reject(new Error('a broken host'));
    await release(store, await build('2'));
    await eventually(() => expect(live.refusal).toBeDefined());
    startRenderer = start;
    await release(store, await build('3'));
    await eventually(() => expect(started).toHaveLength(2));
    await eventually(() => expect(live.refusal).toBeUndefined());
    expect(live.current.renderer).toBe(started[1]?.renderer);
  });

  it('whose files come late takes over when they are there', async () => {
    const { version } = await publish(store, await build('2'), tester);
    const place = store.artefactDirectory('marketing', version);
    await rename(place, `${place}.late`);
    const { pointer } = await store.readPointerToChange();
    await setPointer(store, { versions: { ...pointer.versions, marketing: version } });
    await eventually(() => expect(live.refusal).toContain('is not in the store'));
    await rename(`${place}.late`, place);
    await eventually(() => expect(live.current.release.set.remotes[0]?.version).toBe(version));
    await eventually(() => expect(live.refusal).toBeUndefined());
  });

  it('that keeps failing is tried again ever more seldom, and told once', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('a broken host')));
    startRenderer = failing;
    await release(store, await build('2'));
    await eventually(() => expect(failing.mock.calls.length).toBeGreaterThan(2));
    const tries = failing.mock.calls.length;
    for (let looks = 0; looks < 60; looks++) await look();
    expect(failing.mock.calls.length - tries).toBeGreaterThan(1);
    expect(failing.mock.calls.length - tries).toBeLessThan(7);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('is no longer refused for a store that can be looked at again', async () => {
    const stamp = vi.spyOn(store, 'pointerStamp').mockRejectedValue(new Error('no rights'));
    await eventually(() => expect(live.refusal).toBe('no rights'));
    stamp.mockRestore();
    await eventually(() => expect(live.refusal).toBeUndefined());
  });

  it('goes unnoticed while the pointer is away', async () => {
    const before = live.current;
    await rm(store.pointerFile);
    await look();
    expect(live.current).toBe(before);
  });
});

describe('a canary', () => {
  const end = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  async function startCanary(until?: string): Promise<{ live: string; canary: string }> {
    const { pointer } = await store.readPointerToChange();
    const { version } = await publish(store, await build('canary'), tester);
    const canary = { version, percent: 10, since: end(0), ...(until && { until }) };
    await setPointer(store, { ...pointer, parts: { marketing: { canary } } });
    return { live: pointer.versions.marketing ?? '', canary: version };
  }
  const versionOf = (bucket: number) => live.forBucket(bucket).release.set.remotes[0]?.version;

  beforeEach(() => live.start());

  it('is live for its share of the buckets, beside what the others get', async () => {
    const versions = await startCanary();
    await eventually(() => expect(live.hasCanary).toBe(true));
    expect([0, 9, 10, 99].map(versionOf)).toEqual([
      versions.canary,
      versions.canary,
      versions.live,
      versions.live,
    ]);
    expect(live.current.release.set.remotes[0]?.version).toBe(versions.live);
    expect(started).toHaveLength(2);
    expect(started[0]?.renderer.close).not.toHaveBeenCalled();
  });

  it('that ends takes its own thread along and no other', async () => {
    await startCanary();
    await eventually(() => expect(live.hasCanary).toBe(true));
    const { pointer } = await store.readPointerToChange();
    await setPointer(store, { versions: pointer.versions });
    await eventually(() => expect(live.hasCanary).toBe(false));
    expect(started.map(({ renderer }) => vi.mocked(renderer.close).mock.calls.length)).toEqual([
      0, 1,
    ]);
  });

  it('that does not start is left out, and the others go on', async () => {
    startRenderer = () => Promise.reject(new Error('a broken canary'));
    const versions = await startCanary();
    await eventually(() => expect(live.refusal).toBe('a broken canary'));
    expect(versionOf(0)).toBe(versions.live);
  });

  it('is given to everyone when its time is over, and the log says on what grounds', async () => {
    const versions = await startCanary(end(-1));
    await eventually(() => expect(versionOf(99)).toBe(versions.canary));
    expect(live.hasCanary).toBe(false);
    expect(await readLog(store)).toMatchObject([
      {
        action: 'end canary',
        from: versions.live,
        to: versions.canary,
        why: 'its time is over, and nothing is known of its health',
      },
    ]);
  });

  it('is taken back when its time is over and it is ill', async () => {
    const versions = await startCanary(end(-1));
    const judge = () => ({ healthy: false, reason: '7 errors in 20 pages' });
    const ended = await Promise.all([endDueCanaries(store, judge), endDueCanaries(store, judge)]);
    expect(ended.flat()).toMatchObject([{ to: versions.live, why: '7 errors in 20 pages' }]);
    const { pointer } = await store.readPointerToChange();
    expect(pointer.parts.marketing?.canary).toBeUndefined();
    expect(pointer.versions.marketing).toBe(versions.live);
  });

  it('is given to everyone when it was promoted to stay, however ill it is', async () => {
    const versions = await startCanary(end(-1));
    const { pointer } = await store.readPointerToChange();
    const part = { earlier: [], retired: {}, ...pointer.parts.marketing };
    const noAutoRollback = [versions.canary];
    await setPointer(store, { ...pointer, parts: { marketing: { ...part, noAutoRollback } } });
    const judge = () => ({ healthy: false, reason: '7 errors in 20 pages' });
    expect(await endDueCanaries(store, judge)).toMatchObject([
      { to: versions.canary, why: '7 errors in 20 pages; it was promoted with --no-auto-rollback' },
    ]);
  });

  it('stays while its time is not over', async () => {
    await startCanary(end(60));
    expect(await endDueCanaries(store)).toEqual([]);
  });
});

describe('the last good copy of the pointer', () => {
  let lastPointer: LastPointer;
  const server = () =>
    new LiveReleases({
      store,
      log: log as unknown as FastifyBaseLogger,
      onSwitch,
      endDueCanaries: async () => {},
      lastPointer,
      startRenderer: (set) => startRenderer(set),
    });

  beforeEach(async () => {
    lastPointer = new LastPointer(await makeDirectory());
    live = server();
    await live.start();
    await live.stop();
  });

  it.each([
    ['is damaged', () => writeFile(store.pointerFile, '{'), 'is damaged'],
    [
      'cannot be reached',
      async () => {
        vi.spyOn(store, 'pointerStamp').mockRejectedValueOnce(new Error('fetch failed'));
      },
      'fetch failed',
    ],
    [
      'names what does not load',
      async () => setPointer(store, { versions: { host: 'abcdef012345' } }),
      'is not in the store',
    ],
  ])('is what a start goes by when the store %s', async (_case, breakStore, reason) => {
    const { set } = live.current.release;
    const { pointer } = await store.readPointerToChange();
    await breakStore();
    live = server();
    await live.start();
    expect(live.current.release.set).toEqual(set);
    expect(live.refusal).toContain(reason);
    await setPointer(store, pointer);
    await eventually(() => expect(live.refusal).toBeUndefined());
  });

  it('is never that of a set that did not start', async () => {
    const good = await lastPointer.read();
    const start = startRenderer;
    startRenderer = (set) =>
      set.remotes[0]?.version === good?.versions.marketing
        ? start(set)
        : Promise.reject(new Error('a broken host'));
    await release(store, await build('2'));
    live = server();
    await live.start();
    expect(await lastPointer.read()).toEqual(good);
    expect(live.refusal).toBe('a broken host');
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
      store = openReleaseStore(dataDirectory, environment);
      live = new LiveReleases({
        store,
        log: log as unknown as FastifyBaseLogger,
        onSwitch,
        endDueCanaries: async () => {},
        lastPointer: new LastPointer(dataDirectory),
        startRenderer: (set) => startRenderer(set),
      });
      await live.start();
    };
    await start();
    const { set } = live.current.release;
    await live.stop();

    s3.setAway(true);
    await start();
    expect(live.current.release.set).toEqual(set);
    expect(live.refusal).toContain('does not answer');

    s3.setAway(false);
    await release(publisher, await build('2'));
    const version = (await publisher.readPointer())?.versions.marketing;
    await eventually(() => expect(live.current.release.set.remotes[0]?.version).toBe(version));
    await eventually(() => expect(live.refusal).toBeUndefined());
  });
});

describe('a part that is switched off', () => {
  it('makes another set, which says so', async () => {
    await live.start();
    const { pointer } = await store.readPointerToChange();
    const off = { since: new Date().toISOString() };
    const { id } = live.current.release.set;
    await setPointer(store, { ...pointer, parts: { marketing: { off } } });
    await eventually(() => expect(live.current.release.set.id).not.toBe(id));
    expect(live.current.release.set.remotes).toMatchObject([{ name: 'marketing', off: true }]);
  });
});

describe('stopping', () => {
  it('ends the renderer and looks no more', async () => {
    await live.start();
    await live.stop();
    expect(started[0]?.renderer.close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends the renderer of a set that is just starting, too', async () => {
    await live.start();
    let ready = () => {};
    const start = startRenderer;
    const slow = vi.fn(
      (set: Release) =>
        new Promise<Renderer>((resolve) => {
          ready = () => resolve(start(set));
        }),
    );
    startRenderer = slow;
    await release(store, await build('2'));
    await eventually(() => expect(slow).toHaveBeenCalled());
    const stopped = live.stop();
    ready();
    await stopped;
    expect(started.map(({ renderer }) => vi.mocked(renderer.close).mock.calls.length)).toEqual([
      1, 1,
    ]);
  });
});
