import type { NewsHeadline } from '@site/shared/contracts/content';
import { type InLanguages, inLanguages } from '@site/shared/contracts/item-language';
import type { Language } from '@site/shared/i18n/language';
import { newsPath } from './news-path.ts';
import { itemAddress } from './staging.ts';

/** A news item to read. */
export interface NewsLink extends InLanguages<'title' | 'summary'> {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  /** Publish date, or else creation, in milliseconds since 1970. */
  readonly date: number | null;
}

/** A link on a page in a language. */
export function newsLink(
  item: NewsHeadline,
  { language, staging }: { readonly language: Language; readonly staging: boolean },
): NewsLink {
  const { title, summary, publishedAt } = item;
  return {
    path: itemAddress(newsPath(item), staging),
    title,
    summary,
    date: publishedAt,
    ...inLanguages(item, ['title', 'summary'], language),
  };
}
