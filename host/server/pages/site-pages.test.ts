// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { LiveRelease } from '../live/live-release.ts';
import { SiteMetrics } from '../operations/site-metrics.ts';
import { renderingBudget } from '../render/rendering-budget.ts';
import { SitePages } from './site-pages.ts';

it('does not hold a promoted set back for pages that take long', async () => {
  const render = vi.fn(() => new Promise(() => {}));
  const release = { set: { id: 'a' } };
  const makeRelease = () => ({ release, renderer: { render } }) as unknown as LiveRelease;
  const pages = new SitePages({
    settings: { publicOrigin: 'https://www.example.com', onFailure: () => {} } as never,
    sources: [],
    live: { serves: () => true },
    metrics: new SiteMetrics(),
    budget: renderingBudget(),
    load: { admit: () => {} },
    hasCdn: false,
  });
  await pages.warm(makeRelease(), makeRelease());
  expect(render).toHaveBeenCalledOnce();
});
