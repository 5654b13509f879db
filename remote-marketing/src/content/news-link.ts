import type { NewsItem } from '@site/shared/contracts/content';
import { newsPath } from './news-path.ts';
import { itemAddress } from './staging.ts';

/** A news item to read. */
export interface NewsLink {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** Publish date in milliseconds since 1970. */
  readonly date: number | null;
}

export function newsLink(item: NewsItem, staging: boolean): NewsLink {
  const { title, summary, publishAt } = item;
  return { path: itemAddress(newsPath(item), staging), title, summary, date: publishAt };
}
