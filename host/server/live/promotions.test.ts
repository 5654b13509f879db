// @vitest-environment node
import { rename, rm, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { publish } from '../../releases/publish.ts';
import { release, setPointer, tester } from '../../test/builds.ts';
import {
  build,
  eventually,
  log,
  nextPoll,
  onSwitch,
  setUpLiveReleases,
  warm,
} from '../../test/live-site.ts';

const site = setUpLiveReleases();

describe('a promotion', () => {
  beforeEach(() => site.live.start());

  it('takes over within 2 s, once its set is ready to render', async () => {
    const before = site.live.current;
    let ready = () => {};
    const start = site.startRenderer;
    site.startRenderer = (set) =>
      new Promise((resolve) => {
        ready = () => resolve(start(set));
      });
    const waiting = vi.fn(site.startRenderer);
    site.startRenderer = waiting;
    await release(site.store, await build('2'));
    await vi.advanceTimersByTimeAsync(2_000);
    await until(() => expect(waiting).toHaveBeenCalled());
    expect(site.live.current).toBe(before);
    expect(onSwitch).toHaveBeenCalledTimes(1);

    ready();
    await eventually(() => expect(site.live.current).not.toBe(before));
    expect(site.live.current.release.set.id).not.toBe(before.release.set.id);
    expect(onSwitch).toHaveBeenCalledTimes(2);
    expect(site.live.current.renderer.close).not.toHaveBeenCalled();
  });

  it('is given to nobody before its pages are made', async () => {
    const before = site.live.current;
    let done = () => {};
    warm.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        done = resolve;
      }),
    );
    await release(site.store, await build('2'));
    await eventually(() => expect(warm).toHaveBeenCalledOnce());
    const [next, last] = warm.mock.calls[0] ?? [];
    expect(last).toBe(before);
    expect(site.live.current).toBe(before);
    done();
    await eventually(() => expect(site.live.current).toBe(next));
  });

  it('leaves the set before it ready, so that a rollback starts nothing', async () => {
    const before = site.live.current;
    const { pointer } = await site.store.readPointerToChange();
    await release(site.store, await build('2'));
    await eventually(() => expect(site.live.current).not.toBe(before));
    const after = site.live.current;
    expect(before.renderer.close).not.toHaveBeenCalled();

    await setPointer(site.store, pointer);
    await eventually(() => expect(site.live.current).toBe(before));
    expect(site.started).toHaveLength(2);
    expect(after.renderer.close).not.toHaveBeenCalled();

    await release(site.store, await build('3'));
    await eventually(() => expect(site.started).toHaveLength(3));
    await eventually(() => expect(after.renderer.close).toHaveBeenCalledTimes(1));
    expect(before.renderer.close).not.toHaveBeenCalled();
  });

  it('ends the set before it after ten minutes', async () => {
    const before = site.live.current;
    await release(site.store, await build('2'));
    await eventually(() => expect(site.live.current).not.toBe(before));
    const now = performance.now();
    const later = vi.spyOn(performance, 'now').mockReturnValue(now + 9 * 60_000);
    await nextPoll(site.store);
    expect(before.renderer.close).not.toHaveBeenCalled();
    later.mockReturnValue(now + 11 * 60_000);
    await nextPoll(site.store);
    expect(before.renderer.close).toHaveBeenCalledTimes(1);
    later.mockRestore();
  });

  it('is live when it is told to be', async () => {
    onSwitch.mockImplementation(() => {
      expect(site.live.current.renderer).toBe(site.started.at(-1)?.renderer);
    });
    await release(site.store, await build('2'));
    await eventually(() => expect(onSwitch).toHaveBeenCalledTimes(2));
  });

  it('of the same versions starts nothing', async () => {
    const { pointer } = await site.store.readPointerToChange();
    await setPointer(site.store, pointer);
    await nextPoll(site.store);
    expect(site.started).toHaveLength(1);
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('that cannot be rendered is refused, and the last set stays', async () => {
    const before = site.live.current;
    site.startRenderer = () => Promise.reject(new Error('a broken host'));
    await release(site.store, await build('2'));
    await eventually(() => expect(site.live.refusal).toBe('a broken host'));
    expect(site.live.current).toBe(before);
    expect(before.renderer.close).not.toHaveBeenCalled();
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('of a version that is not there is refused', async () => {
    const before = site.live.current;
    const { versions } = (await site.store.readPointerToChange()).pointer;
    await setPointer(site.store, { versions: { ...versions, marketing: 'abcdef012345' } });
    await eventually(() => expect(site.live.refusal).toContain('abcdef012345 is not in the store'));
    expect(site.live.current).toBe(before);
  });

  it('that is damaged is refused', async () => {
    const before = site.live.current;
    await writeFile(site.store.pointerFile, '{"versions":');
    await eventually(() => expect(site.live.refusal).toContain('is damaged'));
    expect(site.live.current).toBe(before);
  });

  it('that cannot be looked at is reported once, however often it is tried', async () => {
    const stamp = vi.spyOn(site.store, 'pointerStamp').mockRejectedValue(new Error('no rights'));
    await eventually(() => expect(stamp.mock.calls.length).toBeGreaterThan(3));
    expect(site.live.refusal).toBe('no rights');
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('that is undone after a refusal is no refusal any more', async () => {
    const { pointer: good } = await site.store.readPointerToChange();
    await writeFile(site.store.pointerFile, '{');
    await eventually(() => expect(site.live.refusal).toBeDefined());
    await setPointer(site.store, good);
    await eventually(() => expect(site.live.refusal).toBeUndefined());
    expect(site.started).toHaveLength(1);
  });

  it('after a refused one takes over', async () => {
    const start = site.startRenderer;
    site.startRenderer = () => Promise.reject(new Error('a broken host'));
    await release(site.store, await build('2'));
    await eventually(() => expect(site.live.refusal).toBeDefined());
    site.startRenderer = start;
    await release(site.store, await build('3'));
    await eventually(() => expect(site.started).toHaveLength(2));
    await eventually(() => expect(site.live.refusal).toBeUndefined());
    expect(site.live.current.renderer).toBe(site.started[1]?.renderer);
  });

  it('whose files come late takes over when they are there', async () => {
    const { version } = await publish(site.store, await build('2'), tester);
    const place = site.store.artefactDirectory('marketing', version);
    await rename(place, `${place}.late`);
    const { pointer } = await site.store.readPointerToChange();
    await setPointer(site.store, { versions: { ...pointer.versions, marketing: version } });
    await eventually(() => expect(site.live.refusal).toContain('is not in the store'));
    await rename(`${place}.late`, place);
    await eventually(() => expect(site.live.current.release.set.remotes[0]?.version).toBe(version));
    await eventually(() => expect(site.live.refusal).toBeUndefined());
  });

  it('that keeps failing is tried again ever more seldom, and told once', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('a broken host')));
    site.startRenderer = failing;
    await release(site.store, await build('2'));
    await eventually(() => expect(failing.mock.calls.length).toBeGreaterThan(2));
    const tries = failing.mock.calls.length;
    for (let looks = 0; looks < 60; looks++) await nextPoll(site.store);
    expect(failing.mock.calls.length - tries).toBeGreaterThan(1);
    expect(failing.mock.calls.length - tries).toBeLessThan(7);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('is no longer refused for a store that can be looked at again', async () => {
    const stamp = vi.spyOn(site.store, 'pointerStamp').mockRejectedValue(new Error('no rights'));
    await eventually(() => expect(site.live.refusal).toBe('no rights'));
    stamp.mockRestore();
    await eventually(() => expect(site.live.refusal).toBeUndefined());
  });

  it('goes unnoticed while the pointer is away', async () => {
    const before = site.live.current;
    await rm(site.store.pointerFile);
    await nextPoll(site.store);
    expect(site.live.current).toBe(before);
  });
});
