import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { endDueCanaries } from '../releases/canaries/end-canaries.ts';
import type { Release, ReleaseStore } from '../releases/store/release-store.ts';
import { LiveReleases } from '../server/live/live-releases.ts';
import type { Renderer } from '../server/render/renderer.ts';
import { hostBuild, release, remoteBuild } from './builds.ts';
import { makeStore } from './directories.ts';

type Started = Release & { readonly renderer: Renderer };

interface LiveSite {
  store: ReleaseStore;
  live: LiveReleases;
  startRenderer: (release: Release) => Promise<Renderer>;
  started: Started[];
}

export const onSwitch: Mock = vi.fn();
export const warm: Mock = vi.fn(async () => {});
export const log: Record<'info' | 'warn' | 'error', Mock> = {
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
};

export const build = (content: string) =>
  remoteBuild({}, { files: { 'remoteEntry.js': content, 'assets/home-page.js': '' } });

/** Lets time pass until something holds. */
export const eventually = (check: () => void) =>
  until(() => {
    vi.advanceTimersByTime(400);
    check();
  }, 1);

/** Lets the next poll of a store's pointer happen, and finish. */
export async function nextPoll(store: ReleaseStore): Promise<void> {
  const seen = vi.spyOn(store, 'pointerStamp');
  await vi.advanceTimersByTimeAsync(400);
  await until(() => expect(seen).toHaveBeenCalled(), 1);
  await until(() => expect(vi.getTimerCount()).toBe(1), 1);
  seen.mockRestore();
}

/** A store with a released host and remote, a server's live releases, and a clock: new for each test. */
export function setUpLiveReleases(): LiveSite {
  const site = {} as LiveSite;
  beforeEach(async () => {
    site.store = await makeStore();
    await release(site.store, await hostBuild(''), await build('1'));
    site.started = [];
    site.startRenderer = async (set) => {
      const renderer = { close: vi.fn(async () => {}) } as unknown as Renderer;
      site.started.push({ ...set, renderer });
      return renderer;
    };
    site.live = new LiveReleases({
      store: site.store,
      log: log as unknown as FastifyBaseLogger,
      onSwitch,
      warm,
      endDueCanaries: () => endDueCanaries(site.store),
      startRenderer: (set) => site.startRenderer(set),
    });
    vi.clearAllMocks();
    onSwitch.mockReset();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    await site.live.stop();
    vi.useRealTimers();
  });
  return site;
}
