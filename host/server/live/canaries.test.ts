// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endDueCanaries } from '../../releases/canaries/end-canaries.ts';
import { readLog } from '../../releases/log.ts';
import { publish } from '../../releases/publish.ts';
import { setPointer, tester } from '../../test/builds.ts';
import { build, eventually, setUpLiveReleases } from '../../test/live-site.ts';

const site = setUpLiveReleases();

describe('a canary', () => {
  const end = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

  async function startCanary(until?: string): Promise<{ live: string; canary: string }> {
    const { pointer } = await site.store.readPointerToChange();
    const { version } = await publish(site.store, await build('canary'), tester);
    const canary = { version, percent: 10, since: end(0), ...(until && { until }) };
    await setPointer(site.store, { ...pointer, parts: { marketing: { canary } } });
    return { live: pointer.versions.marketing ?? '', canary: version };
  }
  const versionOf = (bucket: number) => site.live.forBucket(bucket).release.set.remotes[0]?.version;

  beforeEach(() => site.live.start());

  it('is live for its share of the buckets, beside what the others get', async () => {
    const versions = await startCanary();
    await eventually(() => expect(site.live.hasCanary).toBe(true));
    expect([0, 9, 10, 99].map(versionOf)).toEqual([
      versions.canary,
      versions.canary,
      versions.live,
      versions.live,
    ]);
    expect(site.live.current.release.set.remotes[0]?.version).toBe(versions.live);
    expect(site.live.portions.map(({ percent }) => percent)).toEqual([10, 90]);
    expect(site.started).toHaveLength(2);
    expect(site.started[0]?.renderer.close).not.toHaveBeenCalled();
  });

  it('that ends takes its own thread along and no other', async () => {
    await startCanary();
    await eventually(() => expect(site.live.hasCanary).toBe(true));
    const { pointer } = await site.store.readPointerToChange();
    await setPointer(site.store, { versions: pointer.versions });
    await eventually(() => expect(site.live.hasCanary).toBe(false));
    expect(site.started.map(({ renderer }) => vi.mocked(renderer.close).mock.calls.length)).toEqual(
      [0, 1],
    );
  });

  it('that does not start is left out, and the others go on', async () => {
    site.startRenderer = () => Promise.reject(new Error('a broken canary'));
    const versions = await startCanary();
    await eventually(() => expect(site.live.refusal).toBe('a broken canary'));
    expect(versionOf(0)).toBe(versions.live);
  });

  it('is given to everyone when its time is over, and the log says on what grounds', async () => {
    const versions = await startCanary(end(-1));
    await eventually(() => expect(versionOf(99)).toBe(versions.canary));
    expect(site.live.hasCanary).toBe(false);
    expect(await readLog(site.store)).toMatchObject([
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
    const ended = await Promise.all([
      endDueCanaries(site.store, judge),
      endDueCanaries(site.store, judge),
    ]);
    expect(ended.flat()).toMatchObject([{ to: versions.live, why: '7 errors in 20 pages' }]);
    const { pointer } = await site.store.readPointerToChange();
    expect(pointer.parts.marketing?.canary).toBeUndefined();
    expect(pointer.versions.marketing).toBe(versions.live);
  });

  it('is given to everyone when it was promoted to stay, however ill it is', async () => {
    const versions = await startCanary(end(-1));
    const { pointer } = await site.store.readPointerToChange();
    const part = { earlier: [], retired: {}, ...pointer.parts.marketing };
    const noAutoRollback = [versions.canary];
    await setPointer(site.store, { ...pointer, parts: { marketing: { ...part, noAutoRollback } } });
    const judge = () => ({ healthy: false, reason: '7 errors in 20 pages' });
    expect(await endDueCanaries(site.store, judge)).toMatchObject([
      { to: versions.canary, why: '7 errors in 20 pages; it was promoted with --no-auto-rollback' },
    ]);
  });

  it('stays while its time is not over', async () => {
    await startCanary(end(60));
    expect(await endDueCanaries(site.store)).toEqual([]);
  });
});
