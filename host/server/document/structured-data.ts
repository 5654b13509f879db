import type { PublicConfig } from '@site/shared/config';
import { organisationId, type StructuredData } from '@site/shared/federation/page';
import { localizedPath } from '@site/shared/i18n/language';
import type { Crumb } from '../../src/document/crumbs.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { claimedPage } from '../../src/routes/claimed-page.ts';
import { jsonInScript } from './json-in-script.ts';

/** Keys of schema.org and JSON-LD whose text is an address. */
const addressKeys = new Set([
  '@id',
  'contentUrl',
  'embedUrl',
  'image',
  'item',
  'logo',
  'mainEntityOfPage',
  'thumbnailUrl',
  'url',
]);

/** What a page's document says to search engines (JSON-LD): company, way to the page, content. */
export function structuredData(page: RenderedPage, origin: string): string {
  const { head, data } = page;
  const { host } = data.set;
  const graph = [
    organisation(data.config, host.base),
    ...(isHome(page) ? [website(page)] : []),
    ...breadcrumbs(page),
    ...(head.structuredData ?? []),
  ];
  return jsonInScript({
    '@context': 'https://schema.org',
    '@graph': graph.map((thing) => withWholeAddresses(thing, origin)),
  });
}

function isHome({ handle }: RenderedPage): boolean {
  return handle.claim.path === '/';
}

function organisation({ brand, company }: PublicConfig, base: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': organisationId,
    name: brand.name,
    legalName: company.name,
    url: '/',
    logo: `${base}apple-touch-icon.png`,
    telephone: company.phone,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.city,
      addressCountry: 'NL',
    },
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'KvK',
      value: company.chamberOfCommerce,
    },
    sameAs: [company.linkedIn],
  };
}

function website({ language, data }: RenderedPage): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': '/#website',
    url: '/',
    name: data.config.brand.name,
    inLanguage: language,
    publisher: { '@id': organisationId },
  };
}

function breadcrumbs(page: RenderedPage): StructuredData[] {
  const { head } = page;
  if (isHome(page) || head.indexable === false || head.title === '') return [];
  const elements = wayTo(page).map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: path,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: elements }];
}

/** What the page's visible trail says, where it has one. */
function wayTo({ head, handle, language, path, data, crumbs = [] }: RenderedPage): Crumb[] {
  const nativeLanguage = (of: string) => claimedPage(data.set, of)?.language ?? 'nl';
  if (head.breadcrumbs) {
    return head.breadcrumbs.map((crumb) => ({
      title: crumb.title,
      path: localizedPath(crumb.path, language, nativeLanguage(crumb.path)),
    }));
  }
  return [
    { title: data.config.brand.name, path: localizedPath('/', language, nativeLanguage('/')) },
    ...crumbs,
    {
      title: head.title,
      path: localizedPath(head.canonicalPath ?? path, language, handle.claim.language),
    },
  ];
}

/** Pages write paths of the site; search engines want whole addresses. */
function withWholeAddresses(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') {
    return addressKeys.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  }
  if (Array.isArray(value)) return value.map((one) => withWholeAddresses(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withWholeAddresses(part, origin, name)]),
  );
}
