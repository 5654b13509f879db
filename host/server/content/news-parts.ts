import { isContentAnswer } from '@site/shared/contracts/content-answer';
import { contentPageSize } from '@site/shared/contracts/content-pages';
import type { Language } from '@site/shared/i18n/language';
import { type AnswerTexts, isItem } from './answer-languages.ts';
import { headlineOf } from './headline.ts';

/** What is answered from a list of news besides the list. */
export interface NewsParts {
  /** The list without articles. */
  readonly headlines: AnswerTexts;
  /** The answer for each item by its id; ids in addresses are texts. */
  readonly byId: ReadonlyMap<string, AnswerTexts>;
  /** The answer for each item by its `url`; of two with the same one the first. */
  readonly byUrl: ReadonlyMap<string, AnswerTexts>;
  /** There may be a later page. */
  readonly isFull: boolean;
}

interface List {
  readonly data: readonly unknown[];
}

/**
 * Makes the parts of a list once, for all who ask.
 *
 * @param texts of an answer that is known to be a list
 */
export function newsParts(texts: AnswerTexts): NewsParts {
  const dutch = JSON.parse(texts.nl) as List;
  const english = texts.nl === texts.en ? dutch : (JSON.parse(texts.en) as List);
  const lists: Readonly<Record<Language, List>> = { nl: dutch, en: english };
  const byId = new Map<string, AnswerTexts>();
  const byUrl = new Map<string, AnswerTexts>();
  for (const [index, entry] of dutch.data.entries()) {
    // What cannot be read is no answer, from here as little as from the content system.
    if (!isItem(entry) || !isContentAnswer('news item', { data: entry })) continue;
    const answer = inEach(lists, ({ data }) => JSON.stringify({ data: data[index] }));
    addFirst(byId, String(entry.id), answer);
    if (entry.url) addFirst(byUrl, String(entry.url), answer);
  }
  return {
    headlines: inEach(lists, (list) =>
      JSON.stringify({ ...list, data: list.data.map(headlineOf) }),
    ),
    byId,
    byUrl,
    isFull: dutch.data.length === contentPageSize,
  };
}

/** All texts of the parts. */
export function textsOfParts({ headlines, byId }: NewsParts): AnswerTexts[] {
  return [headlines, ...byId.values()];
}

function inEach(
  { nl, en }: Readonly<Record<Language, List>>,
  textOf: (list: List) => string,
): AnswerTexts {
  const [dutch, english] = [textOf(nl), nl === en ? undefined : textOf(en)];
  // Equal texts are kept once.
  return { nl: dutch, en: english === undefined || english === dutch ? dutch : english };
}

function addFirst(answers: Map<string, AnswerTexts>, name: string, answer: AnswerTexts): void {
  if (!answers.has(name)) answers.set(name, answer);
}
