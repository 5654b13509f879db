import { languages, localizedPath } from '@site/shared/i18n/language';
import type { SiteAddress } from '../../src/document/site-addresses.ts';
import { escapeHtml } from '../document/escape-html.ts';

/**
 * Every address of the site in each language in which it has its content, with the other one beside it
 * (sitemaps.org 0.9, with Google's `xhtml:link`).
 */
export function sitemap(addresses: readonly SiteAddress[], origin: string): string {
  const urls = addresses.flatMap((address) => urlElements(address, origin));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function urlElements(address: SiteAddress, origin: string) {
  const { path, nativeLanguage, lastModified, languages: known = languages } = address;
  const inEach = known.map((language) => ({
    language,
    href: escapeHtml(origin + localizedPath(path, language, nativeLanguage)),
  }));
  const alternates = inEach.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const date = lastModified === undefined ? undefined : w3cDate(lastModified);
  const others = inEach.length > 1 ? alternates : [];
  const rest = [...(date ? [`<lastmod>${date}</lastmod>`] : []), ...others].join('');
  return inEach.map(({ href }) => `<url><loc>${href}</loc>${rest}</url>`);
}

/** A date stays one; a date-time gets its zone; what is neither is not told. */
function w3cDate(text: string): string | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : new Date(time).toISOString();
}
