// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createSitemap } from './create-sitemap.ts';
import type { Sitemap } from './search-routes.ts';

it('stays the last whole one while a page cannot list its addresses', async () => {
  const addresses = vi.fn<(origin: string) => Promise<SiteAddresses>>();
  const onFailure = vi.fn();
  let now = 0;
  const sitemaps = new PageCache<Sitemap>({
    setId: () => 'one set',
    contentRevision: () => String(now),
    refreshContent: async () => {},
    onError: onFailure,
    isFailure: ({ complete }) => !complete,
    render: () =>
      createSitemap({ renderer: { addresses }, publicOrigin: 'https://a.example', onFailure }),
    now: () => now,
  });
  const ask = async () => {
    now += 2_000;
    // What the first one sets going, the second one gets.
    await sitemaps.get('/sitemap.xml');
    await new Promise(setImmediate);
    return (await sitemaps.get('/sitemap.xml')).document.body.toString();
  };
  const news = { path: '/nieuws/een', nativeLanguage: 'nl' as const };
  const home = { path: '/', nativeLanguage: 'nl' as const };

  addresses.mockResolvedValue({ addresses: [home, news], problems: [] });
  expect(await ask()).toContain('<loc>https://a.example/nieuws/een</loc>');
  addresses.mockResolvedValue({ addresses: [home], problems: ['no content system'] });
  expect(await ask()).toContain('<loc>https://a.example/nieuws/een</loc>');
  expect(onFailure).toHaveBeenCalledWith('no content system');
  addresses.mockResolvedValue({ addresses: [home], problems: [] });
  expect(await ask()).not.toContain('nieuws');
});
