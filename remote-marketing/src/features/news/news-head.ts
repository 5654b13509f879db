import {
  type Breadcrumb,
  organisationId,
  type PageHead,
  type StructuredData,
} from '@site/shared/federation/page';
import { createTranslator } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { breadcrumb, wayTo } from '../../breadcrumbs/way-to.ts';
import { assetPicture } from '../../content/asset-picture.ts';
import { contentPath } from '../../content/content-path.ts';
import { newsPath } from '../../content/news-path.ts';
import { missingHead } from '../../content/nothing-here.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import type { Article, NewsData } from './news-data.ts';
import { texts } from './texts.ts';

/** The head of a news page; one without an article is kept out of search engines. */
export function newsHead(data: NewsData, { language }: { readonly language: Language }): PageHead {
  const t = createTranslator(texts, language);
  const { article, unavailable } = data;
  if (!article.id) return missingHead(t, unavailable);
  const title = article.title || t('unnamed');
  return {
    title,
    description: article.summary || t('description', { title }),
    images: parallaxPreloads(assetPicture(article.splashimage)),
    canonicalPath: newsPath(article),
    languages: article.languages,
    breadcrumbs: wayToArticle(article, language),
    structuredData: [newsArticle(article, language)],
  };
}

/** The way to an article. */
export function wayToArticle(article: Article, language: Language): Breadcrumb[] {
  const t = createTranslator(texts, language);
  return [
    ...wayTo({ language }, 'news'),
    breadcrumb(article.title || t('unnamed'), newsPath(article), article.lang?.title),
  ];
}

/** schema.org/NewsArticle; dates and pictures only where the item has them. */
function newsArticle(article: Article, language: Language): StructuredData {
  const { title, summary, splashimage, publishedAt, updatedAt, lang } = article;
  return {
    '@type': 'NewsArticle',
    headline: title || createTranslator(texts, language)('unnamed'),
    inLanguage: lang?.content ?? language,
    mainEntityOfPage: contentPath(newsPath(article), article.languages, language),
    publisher: { '@id': organisationId },
    ...(summary && { description: summary }),
    ...(splashimage && { image: assetPicture(splashimage).highResImage.jpg }),
    ...(publishedAt !== null && { datePublished: new Date(publishedAt).toISOString() }),
    ...(updatedAt !== null &&
      updatedAt !== publishedAt && { dateModified: new Date(updatedAt).toISOString() }),
  };
}
