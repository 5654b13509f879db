import { movedTo } from '@site/shared/federation/page';
import { type Language, localizedPath } from '@site/shared/i18n/language';

/** Where a visitor came for an item. */
export interface AskedAddress {
  readonly language: Language;
  readonly url: URL;
}

/** The item whose address ended like this before it got another one. */
export function findMoved<Item extends { readonly former_urls: readonly string[] }>(
  shown: readonly Item[],
  asked: string,
): Item | undefined {
  return shown.find(({ former_urls }) => former_urls.includes(asked));
}

/** What a loader throws for such an item: the way to it, in the same language and with the same query. */
export function movedItem(path: string, { language, url }: AskedAddress): Response {
  return movedTo(localizedPath(path, language, 'nl') + url.search);
}
