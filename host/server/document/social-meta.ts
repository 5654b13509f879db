import { documentTitle } from '@site/shared/federation/document-title';
import { type Language, languages, otherLanguage } from '@site/shared/i18n/language';
import { pageLinks } from '../../src/document/page-links.ts';
import { pictureSize } from '../pictures/page-picture.ts';
import type { CompositionInput } from './composition.ts';
import { escapeHtml } from './escape-html.ts';

const locales: Readonly<Record<Language, string>> = { nl: 'nl_NL', en: 'en_GB' };

type SocialInput = Pick<CompositionInput, 'page' | 'publicOrigin' | 'picture'>;

/** What apps show of a link to the page (Open Graph protocol). */
export function socialMeta({ page, publicOrigin, picture }: SocialInput): string[] {
  const { head, language, data } = page;
  const { brand } = data.config;
  const { languages: known = languages } = head;
  const shown = known.includes(language) ? language : otherLanguage(language);
  const other = otherLanguage(shown);
  const title = documentTitle(head.title, brand.name);
  const article = head.structuredData?.some((thing) => thing['@type'] === 'NewsArticle');
  const properties = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': head.description,
    'og:url': pageLinks(publicOrigin, page)[0]?.href ?? publicOrigin,
    'og:locale': locales[shown],
    ...(known.includes(other) && { 'og:locale:alternate': locales[other] }),
    'og:image': publicOrigin + (picture ?? `${data.set.host.base}og.jpg`),
    'og:image:type': picture ? 'image/png' : 'image/jpeg',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
