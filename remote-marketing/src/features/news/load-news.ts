import { emptyNewsItem, type NewsHeadline, type NewsItem } from '@site/shared/contracts/content';
import {
  type ContentView,
  visibleNews,
  visibleNewsItem,
} from '@site/shared/contracts/content-visibility';
import { inLanguages } from '@site/shared/contracts/item-language';
import type { PageAddress } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import { contentLink } from '../../content/content-link.ts';
import { getNewsHeadlines, getNewsItem } from '../../content/get-content.ts';
import { type AskedAddress, findMoved, movedItem } from '../../content/moved-item.ts';
import { newsLink } from '../../content/news-link.ts';
import { newsPath } from '../../content/news-path.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import { type Article, articleTexts, type NewsData } from './news-data.ts';

/** How many other items an article ends with. */
const moreItems = 3;

interface NewsRequest {
  /** Id or `url` of the item. */
  readonly asked: string;
  readonly language: Language;
  /** Staging mode: status and publish date are skipped (specification section 5). */
  readonly staging: boolean;
  /** Left out in staging mode: there nobody is led elsewhere. */
  readonly address?: AskedAddress;
  readonly signal: AbortSignal;
}

/**
 * What a news page shows: the item, by its id or its `url`, and the next ones to read. The empty
 * item when there is none that shows, or none can be fetched.
 *
 * @throws a redirect for a former `url` of an item that shows, or other capitals; the signal's reason when the page was left
 */
export async function loadNews(request: NewsRequest): Promise<NewsData> {
  const { asked, language, staging, address, signal } = request;
  const view = { staging, now: Date.now() };
  const list = getNewsHeadlines({ language, signal }).then((items) => visibleNews(items, view));
  const [shown, found] = await Promise.all([
    list.catch((): NewsHeadline[] => []),
    findItem(request, list).then(
      (item) => ({ item, failed: false }),
      () => ({ item: undefined, failed: true }),
    ),
  ]);
  signal.throwIfAborted();
  const item = showing(found.item, view) ?? emptyNewsItem;
  const moved =
    address && !item.id ? findMoved(shown, asked, ({ url, id }) => url || id) : undefined;
  if (address && moved) throw movedItem(newsPath(moved), address);
  const rest = shown.filter(({ id }) => id !== item.id);
  return {
    asked,
    unavailable: found.failed,
    article: await articleOf(withListedAddress(item, shown), language),
    more: after(item, rest)
      .slice(0, moreItems)
      .map((next) => newsLink(next, request)),
  };
}

/** The addresses of all news that shows. */
export async function newsAddresses(signal: AbortSignal): Promise<PageAddress[]> {
  const items = visibleNews(await getNewsHeadlines({ language: 'nl', signal }), {
    staging: false,
    now: Date.now(),
  });
  return items.map(({ id, url, updatedAt, languages }) => ({
    params: { id: url || id },
    languages,
    ...(updatedAt !== null && { lastModified: new Date(updatedAt).toISOString() }),
  }));
}

/**
 * The item by what stands in the address, while the list is on its way. A server that finds items by their id alone, or
 * another one of two with this `url`, is asked again, by the id that the list says.
 */
async function findItem(
  { asked, language, signal }: NewsRequest,
  list: Promise<NewsHeadline[]>,
): Promise<NewsItem | undefined> {
  const byAddress = getNewsItem(asked, { language, signal });
  const item = await byAddress.catch(() => undefined);
  if (item?.id === asked) return item;
  const items = await list.catch((error) => (item ? [] : Promise.reject(error)));
  const listed = items.find(({ url }) => url === asked) ?? items.find(({ id }) => id === asked);
  if (!listed || listed.id === asked || listed.id === item?.id) return item ?? byAddress;
  return getNewsItem(listed.id, { language, signal });
}

/** An item with the address that it has in the list: an item by itself does not know who else asks for it. */
function withListedAddress(item: NewsItem, shown: readonly NewsHeadline[]): NewsItem {
  const listed = shown.find(({ id }) => id === item.id);
  return listed ? { ...item, url: listed.url } : item;
}

/** An item whose status is an internal error shows as little as one that is not there. */
function showing(item: NewsItem | undefined, view: ContentView): NewsItem | undefined {
  try {
    return visibleNewsItem(item, view);
  } catch (error) {
    reportInternalError(error);
    return undefined;
  }
}

async function articleOf(item: NewsItem, language: Language): Promise<Article> {
  const [content, sidetext] = await Promise.all(
    [item.content, item.sidetext].map((html) => sanitiseHtml(html ?? '')),
  );
  const { id, sort, title, summary, url, splashimage, sidetextlabel, languages } = item;
  return {
    id,
    sort,
    title,
    summary,
    url,
    splashimage,
    content: content ?? (await sanitiseHtml('')),
    sidetext: sidetext || null,
    sidetextlink: contentLink(item.sidetextlink) ?? null,
    sidetextlabel,
    publishedAt: item.publishedAt,
    updatedAt: item.updatedAt,
    languages,
    ...inLanguages(item, articleTexts, language),
  };
}

/** The items that follow in the list, from its start again after the last one. */
function after(item: NewsItem, rest: readonly NewsHeadline[]): NewsHeadline[] {
  const next = rest.findIndex(({ sort }) => (sort ?? Infinity) >= (item.sort ?? Infinity));
  return next === -1 ? [...rest] : [...rest.slice(next), ...rest.slice(0, next)];
}
