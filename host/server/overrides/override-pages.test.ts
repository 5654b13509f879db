// @vitest-environment node
import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { makeSet } from '../../test/pages.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { SitePage } from '../pages/site-page.ts';
import type { Renderer } from '../render/renderer.ts';
import { OverridePages } from './override-pages.ts';

const page: SitePage = { kind: 'redirect', status: 301, location: '/' };
const override = { id: 'one', versions: {}, local: {}, until: 1 };

function open() {
  const release = { host: { artefact: { name: 'host' } }, remotes: [], set: makeSet() };
  const finish: (() => void)[] = [];
  const createPage = vi.fn(
    () => new Promise<SitePage>((resolve) => void finish.push(() => resolve(page))),
  );
  const startRenderer = vi.fn(async () => ({ close: async () => {} }) as unknown as Renderer);
  const live = { release } as unknown as LiveRelease;
  const pages = new OverridePages({
    store: { readRelease: async () => release as unknown as Release } as unknown as ReleaseStore,
    tokens: { read: async () => override },
    live: () => live,
    startRenderer,
    createPage,
    rendering: new CostBudget({
      name: 'rendering',
      concurrency: 1,
      queueLimit: 10,
      clientLimit: 2,
      maxWait: 60_000,
    }),
  });
  return { pages, createPage, startRenderer, finish };
}

it.each([
  ['with an override', 'get'],
  ['with a word on one that cannot be shown', 'without'],
] as const)(
  'pages %s are made in the room for all pages, by their client’s share',
  async (_what, way) => {
    const { pages, createPage, startRenderer, finish } = open();
    const ask = (client: string, url = '/') =>
      way === 'get'
        ? pages.get({ url, override, client })
        : pages.without({ url, client }, { override, isGone: false });
    const first = ask('a');
    await until(() => expect(createPage).toHaveBeenCalledTimes(1));
    const second = ask('a', '/two');
    await expect(ask('a', '/three')).rejects.toThrow(BudgetExceededError);
    const other = ask('b', '/other');
    finish.shift()?.();
    await first;
    for (const _next of [second, other]) {
      await until(() => expect(finish).toHaveLength(1));
      finish.shift()?.();
    }
    expect(await Promise.all([second, other])).toEqual([page, page]);
    expect(startRenderer).toHaveBeenCalledTimes(way === 'get' ? 1 : 0);
    pages.stop();
  },
);

it('a page whose visitor has left is not made', async () => {
  const { pages, createPage } = open();
  const gone = new AbortController();
  const waiting = pages.get({ url: '/', override, client: 'a' });
  const left = pages.get({ url: '/two', override, client: 'a', signal: gone.signal });
  gone.abort();
  await expect(left).rejects.toThrow('aborted');
  await until(() => expect(createPage).toHaveBeenCalledTimes(1));
  expect(createPage).toHaveBeenCalledWith(expect.objectContaining({ url: '/' }));
  void waiting;
  pages.stop();
});
