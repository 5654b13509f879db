// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { CandidateSite } from './candidate-site.ts';
import { checkFeeds } from './check-feeds.ts';

const feed = {
  path: '/nieuws/rss.xml',
  language: 'nl',
  module: 'features/feeds/rss-feed',
  type: 'x/y',
};

it('refuses a version one of whose feeds cannot be written', async () => {
  const render = vi.fn(async ({ url }: { readonly url: string }) => {
    if (url.includes('/en/')) throw new Error('no English texts\nat some place');
    return {};
  });
  const release = {
    remotes: [
      { artefact: { name: 'marketing', claims: { pages: [], feeds: [feed] } }, version: 'v2' },
      { artefact: { name: 'fair', claims: { pages: [] } }, version: 'v1' },
    ],
  };
  const site = {
    origin: 'http://site',
    live: { release, renderer: { render } },
  } as never as CandidateSite;
  const file = 'server/features/feeds/rss-feed.js';
  const cause = `marketing@v2: /en/nieuws/rss.xml is not written: Error: no English texts (${file}).`;
  expect(await checkFeeds(site, 'marketing')).toMatchObject([{ code: 'rendering', cause, file }]);
  expect(await checkFeeds(site, 'host')).toHaveLength(1);
  expect(await checkFeeds(site, 'fair')).toEqual([]);
});
