// @vitest-environment node
import { expect, it } from 'vitest';
import { SiteMetrics } from './site-metrics.ts';

it('tell of each cause for which a process ends from the beginning', async () => {
  const metrics = new SiteMetrics();
  const ends = async () =>
    (await metrics.registry.metrics()).match(/^site_renderer_ends_total.*/gm) ?? [];
  expect(await ends()).toEqual(
    ['late', 'memory', 'busy', 'broken'].map(
      (cause) => `site_renderer_ends_total{cause="${cause}"} 0`,
    ),
  );
  metrics.countRendererEnd('broken');
  expect(await ends()).toContain('site_renderer_ends_total{cause="broken"} 1');
});
