import { organisationId } from '@site/shared/federation/page';
import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { compose, module } from '../../test/composed-document.ts';

describe('what search engines are told', () => {
  const graphOf = (page: Partial<RenderedPage>) => {
    const text = compose(page).one('script[type="application/ld+json"]')?.textContent ?? '';
    const { '@context': context, '@graph': graph } = JSON.parse(text);
    expect(context).toBe('https://schema.org');
    return (type: string) =>
      graph.find((thing: Record<string, unknown>) => thing['@type'] === type);
  };
  const origin = 'https://www.rawit.example';
  const contact: Partial<RenderedPage> = {
    path: '/fair/ticket',
    language: 'nl',
    head: { title: 'Ticket', description: '' },
    crumbs: [{ title: 'De beurs', path: '/nl/fair' }],
    handle: {
      remote: 'fair',
      language: 'nl',
      claim: { path: '/fair/ticket', language: 'en', module },
    },
  };

  it('is who the company is, on every page', () => {
    expect(graphOf(contact)('Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      name: 'Rawit',
      legalName: 'Rawit B.V.',
      url: `${origin}/`,
      logo: `${origin}/remotes/host/abcdef012345/apple-touch-icon.png`,
      telephone: '010 000 00 00',
      address: { postalCode: '1234 AB', addressLocality: 'Voorbeeldstad' },
      identifier: { propertyID: 'KvK', value: '12345678' },
      sameAs: ['https://www.linkedin.com/company/rawit-example'],
    });
    expect(graphOf({})('WebSite')).toMatchObject({ name: 'Rawit', inLanguage: 'nl' });
    expect(graphOf(contact)('WebSite')).toBeUndefined();
  });

  it('is the way to the page, except on home and on pages that are not for them', () => {
    expect(
      graphOf(contact)('BreadcrumbList').itemListElement.map(
        ({ position, name, item }: Record<string, unknown>) => [position, name, item],
      ),
    ).toEqual([
      [1, 'Rawit', `${origin}/`],
      [2, 'De beurs', `${origin}/nl/fair`],
      [3, 'Ticket', `${origin}/nl/fair/ticket`],
    ]);
    expect(graphOf({})('BreadcrumbList')).toBeUndefined();
    const head = { title: 'Ticket', description: '', indexable: false };
    expect(graphOf({ ...contact, head })('BreadcrumbList')).toBeUndefined();
  });

  it('is the way that the page tells itself, in its language', () => {
    const breadcrumbs = [
      { title: 'Home', path: '/' },
      { title: 'Nieuws', path: '/nieuws' },
    ];
    const head = { title: 'Nieuws, van nieuw naar oud', description: '', breadcrumbs };
    const way = graphOf({ ...contact, language: 'en', head })('BreadcrumbList').itemListElement;
    expect(way).toMatchObject([
      { position: 1, name: 'Home', item: `${origin}/en` },
      { position: 2, name: 'Nieuws', item: `${origin}/en/nieuws` },
    ]);
  });

  it('is what the page adds, with whole addresses, and an article is shared as one', () => {
    const article = {
      '@type': 'NewsArticle',
      headline: '/etc is een map </script><script>alert(1)</script>',
      image: ['/cms/assets/1', 'https://elsewhere.example/2.jpg', '//cdn.example/3.jpg'],
      publisher: { '@id': organisationId },
    };
    const page = { head: { title: '', description: '', structuredData: [article] } };
    expect(graphOf(page)('NewsArticle')).toEqual({
      ...article,
      image: [`${origin}/cms/assets/1`, ...article.image.slice(1)],
      publisher: { '@id': `${origin}/#organization` },
    });
    const { one, all } = compose(page);
    expect(one('meta[property="og:type"]')?.getAttribute('content')).toBe('article');
    expect(all('script:not([src], [type])')).toEqual([]);
  });
});
