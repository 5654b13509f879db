// @vitest-environment node
import type { PageClaim } from '@site/shared/federation/claims';
import type { Language } from '@site/shared/i18n/language';
import { expect, it } from 'vitest';
import { makePage } from '../../test/pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { checkPages } from './check-pages.ts';

const news: PageClaim = { path: '/nieuws/:id', language: 'nl', module: 'news-page' };
const home: PageClaim = { path: '/', language: 'nl', module: 'home-page' };

/** A site with some pages, which renders any address of it with a text. */
function siteOf(pages: readonly PageClaim[], text = 'tekst') {
  const artefact = { name: 'marketing', claims: { name: 'marketing', pages }, preloads: {} };
  const remotes = [{ artefact, version: 'v2', base: '/remotes/marketing/v2/' }];
  const render = async ({ url }: { readonly url: string }) => {
    const { pathname } = new URL(url);
    const language: Language = pathname.startsWith('/en') ? 'en' : 'nl';
    const claim = pages.find(({ path }) => path.includes('nieuws') === pathname.includes('nieuws'));
    if (!claim) return { kind: 'redirect', status: 302, location: '/' };
    const html = `<div data-page="">${language} ${text}</div>`;
    return makePage({
      html,
      language,
      path: pathname,
      handle: { remote: 'marketing', claim, language },
    });
  };
  const site = { origin: 'http://localhost', live: { release: { remotes, set: { remotes: [] } } } };
  return { ...site, live: { ...site.live, renderer: { render } } } as unknown as CandidateSite;
}

/** The addresses that are not as visitors have them, and what is refused. */
async function check(next: CandidateSite, live?: CandidateSite) {
  const options = { store: {}, startSite: {}, report: () => {} } as never;
  const checked = await checkPages({ next, live, changed: 'marketing', options });
  const unlike = checked.pages.filter((page) => !checked.rendersAsLive(page));
  expect(checked.refusals).toEqual([]);
  return unlike.map(({ address }) => address);
}

it('compares every page with the live one, those with parameters too', async () => {
  expect(await check(siteOf([home, news]), siteOf([home, news]))).toEqual([]);
  expect(await check(siteOf([home, news], 'anders'), siteOf([home, news]))).toHaveLength(6);
});

it('knows a page that nobody has yet', async () => {
  expect(await check(siteOf([home, news]), siteOf([news]))).toEqual(['/', '/en']);
  expect(await check(siteOf([home]))).toEqual(['/', '/en']);
});
