import type { NewsItem } from '@site/shared/contracts/content';
import { newsPath } from './news-path.ts';

/** A news item to read. */
export interface NewsLink {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** Publish date in milliseconds since 1970. */
  readonly date: number | null;
}

export function newsLink(item: NewsItem): NewsLink {
  return { path: newsPath(item), title: item.title, summary: item.summary, date: item.publishAt };
}
