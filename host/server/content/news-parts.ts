import { isContentAnswer } from '@site/shared/contracts/content-answer';
import { contentPageSize } from '@site/shared/contracts/content-pages';
import type { Language } from '@site/shared/i18n/language';
import { type AnswerTexts, isItem, listStart } from './answer-languages.ts';
import { headlineOf } from './headline.ts';

/** Where an entry stands in the text of its list. */
interface Place {
  readonly from: number;
  readonly to: number;
}

type Places = Readonly<Record<Language, Place>>;

/** What is answered from a list of news besides the list. */
export interface NewsParts {
  /** The list without articles. */
  readonly headlines: AnswerTexts;
  /** The entries by their id; ids in addresses are texts. */
  readonly byId: ReadonlyMap<string, Places>;
  /** The entries by their `url`; of two with the same one the first. */
  readonly byUrl: ReadonlyMap<string, Places>;
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
  const places = { nl: placesOf(dutch), en: placesOf(english) };
  const byId = new Map<string, Places>();
  const byUrl = new Map<string, Places>();
  for (const [index, entry] of dutch.data.entries()) {
    const [nl, en] = [places.nl[index], places.en[index]];
    // What cannot be read is no answer, from here as little as from the content system.
    if (!nl || !en || !isItem(entry) || !isContentAnswer('news item', { data: entry })) continue;
    addFirst(byId, String(entry.id), { nl, en });
    if (entry.url) addFirst(byUrl, String(entry.url), { nl, en });
  }
  const nl = headlinesOf(dutch);
  const en = english === dutch ? nl : headlinesOf(english);
  return {
    // Equal texts are kept once.
    headlines: { nl, en: en === nl ? nl : en },
    byId,
    byUrl,
    isFull: dutch.data.length === contentPageSize,
  };
}

/** The answer for an entry of a list, made when it is asked for: kept beside the list it would be there twice. */
export function entryTexts(texts: AnswerTexts, { nl, en }: Places): AnswerTexts {
  return { nl: entryText(texts.nl, nl), en: entryText(texts.en, en) };
}

function entryText(list: string, { from, to }: Place): string {
  return `{"data":${list.slice(from, to)}}`;
}

function placesOf({ data }: List): Place[] {
  let from = listStart.length;
  return data.map((entry) => {
    const to = from + JSON.stringify(entry).length;
    const place = { from, to };
    from = to + 1;
    return place;
  });
}

function headlinesOf(list: List): string {
  return JSON.stringify({ ...list, data: list.data.map(headlineOf) });
}

function addFirst(entries: Map<string, Places>, name: string, places: Places): void {
  if (!entries.has(name)) entries.set(name, places);
}
