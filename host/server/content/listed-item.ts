import { contentPagesMax } from '@site/shared/contracts/content-pages';
import type { AnswerTexts } from './answer-languages.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { entryTexts } from './news-parts.ts';

/** The answer for an item that a list has. */
export interface ListedItem extends Pick<KeptAnswer, 'fetchedAt'> {
  readonly texts: AnswerTexts;
}

/**
 * Looks for an item in all pages of the list of news: by its id, which no other item takes away, or else by its `url`.
 * Nothing where the list does not have it or cannot be read: the content system may know more.
 *
 * @param path of the query for the item
 * @param readPage reads a page of the list, the first one is 0; undefined for one that is out of reach
 */
export async function findListed(
  path: string,
  readPage: (page: number) => Promise<KeptAnswer | undefined>,
): Promise<ListedItem | undefined> {
  const asked = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  let byUrl: ListedItem | undefined;
  let before: string | undefined;
  for (let page = 0; page < contentPagesMax; page += 1) {
    const list = await readPage(page);
    // A system without later pages repeats itself.
    if (!list?.parts || list.revision === before) break;
    const { texts, parts, fetchedAt } = list;
    const found = parts.byId.get(asked);
    if (found) return { texts: entryTexts(texts, found), fetchedAt };
    const named = parts.byUrl.get(asked);
    if (named) byUrl ??= { texts: entryTexts(texts, named), fetchedAt };
    if (!parts.isFull) break;
    before = list.revision;
  }
  return byUrl;
}
