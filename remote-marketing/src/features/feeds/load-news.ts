import { latest } from '@site/shared/contracts/content';
import { visibleNews } from '@site/shared/contracts/content-visibility';
import { inLanguages } from '@site/shared/contracts/item-language';
import type { FeedContext } from '@site/shared/federation/feed';
import { createTranslator } from '@site/shared/i18n';
import { type Language, localizedPath } from '@site/shared/i18n/language';
import { getNewsHeadlines } from '../../content/get-content.ts';
import { newsPath } from '../../content/news-path.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { texts } from './texts.ts';

/** The newest items that a feed has; a reader keeps those from before. */
const maxEntries = 1_000;

/** A news item in a feed; instants are milliseconds since 1970. */
export interface NewsEntry {
  /** The same for good, whatever the item's title and address become. */
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  /** Of title and summary, where that is not the feed's. */
  readonly lang: Language | undefined;
  readonly address: string;
  /** Publish date, or else creation. */
  readonly publishedAt: number | null;
  /** When readers should look again; null when nothing about the item is dated. */
  readonly updatedAt: number | null;
}

/** All news that shows, newest first. */
export interface NewsFeed {
  /** The same for good. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the page that shows the same. */
  readonly address: string;
  /** Latest change of an entry; null without entries that have a date. */
  readonly updatedAt: number | null;
  readonly entries: readonly NewsEntry[];
}

/** @throws when the content system does not answer */
export async function loadNewsFeed(context: FeedContext): Promise<NewsFeed> {
  const { language, origin, config, signal } = context;
  const t = createTranslator(texts, language);
  const addressOf = (path: string) => origin + localizedPath(path, language, 'nl');
  const items = visibleNews(await getNewsHeadlines({ language, signal }), {
    staging: false,
    now: Date.now(),
    onInternalError: reportInternalError,
  });
  const entries = items
    .map(
      (item): NewsEntry => ({
        id: tagOf(context, `news/${item.id}`),
        title: item.title || t('unnamedItem'),
        summary: item.summary,
        lang: inLanguages(item, ['title'], language).lang?.title,
        address: addressOf(newsPath(item)),
        publishedAt: item.publishedAt,
        updatedAt: item.updatedAt,
      }),
    )
    .sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0))
    .slice(0, maxEntries);
  return {
    id: tagOf(context, `news-feed/${language}`),
    title: t('newsTitle', { brand: config.brand.name }),
    description: t('newsDescription'),
    address: addressOf('/nieuws'),
    updatedAt: latest(entries.map(({ updatedAt }) => updatedAt)),
    entries,
  };
}

/** What readers are offered a feed of news as. */
export function newsFeedTitle(
  key: 'rssTitle' | 'atomTitle',
  { language, config }: { readonly language: Language } & Pick<FeedContext, 'config'>,
): string {
  return createTranslator(texts, language)(key, { brand: config.brand.name });
}

/** Of a feed below the list of news. */
export function feedAddress({ origin, language }: FeedContext, path: string): string {
  return origin + localizedPath(path, language, 'nl');
}

/** RFC 4151. The date is one at which the company had its domain. */
function tagOf({ config }: FeedContext, specific: string): string {
  const domain = config.company.email.split('@').at(-1);
  return `tag:${domain},2025:${encodeURI(specific)}`;
}
