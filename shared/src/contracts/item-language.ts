import { type Language, languages, otherLanguage } from '../i18n/language.ts';

/** The texts of each kind of item that have translations; its address and its facts have none. */
export const translatedTexts = {
  news: ['title', 'summary', 'content', 'sidetext', 'sidetextlabel'],
  events: ['title', 'description'],
  vacancies: ['title', 'summary', 'description'],
} as const;

/** The kinds of items that have translations. */
export type TranslatedKind = keyof typeof translatedTexts;

type Fields = Readonly<Record<string, unknown>>;

/** What a page must have in a language to be there in that language: without it the rest is a frame around another one. */
const mainTexts: Readonly<Record<TranslatedKind, readonly string[]>> = {
  news: ['title', 'content'],
  events: ['title', 'description'],
  vacancies: ['title', 'description'],
};

/** The language of an item's own fields. */
const ownLanguage: Language = 'nl';

/**
 * An item of the content system in one language, without its translations. Each text that is not there in this
 * language is in the other one. Two fields say so, both left out where all is Dutch: `text_languages` has the texts
 * that are not Dutch with their language, `languages` those in which title and main text are there.
 */
export function itemInLanguage(kind: TranslatedKind, item: Fields, language: Language): Fields {
  const { translations, ...own } = item;
  const inEach = textsByLanguage(translations, own);
  const texts: Record<string, unknown> = {};
  const textLanguages: Record<string, Language> = {};
  for (const name of translatedTexts[kind]) {
    const found = [language, otherLanguage(language)].find((each) => inEach(name, each));
    if (!found) continue;
    texts[name] = inEach(name, found);
    if (found !== ownLanguage) textLanguages[name] = found;
  }
  const whole = wholeLanguages(mainTexts[kind], inEach);
  return {
    ...own,
    ...texts,
    ...(whole.some((each) => each !== ownLanguage) && { languages: whole }),
    ...(Object.keys(textLanguages).length > 0 && { text_languages: textLanguages }),
  };
}

type FindText = (name: string, language: Language) => string | undefined;

/** A translation comes before the item's own text, for who writes both languages there. */
function textsByLanguage(translations: unknown, own: Fields): FindText {
  const entries = (Array.isArray(translations) ? translations : []).filter(isTranslation);
  return (name, language) => {
    const sources: Fields[] = entries.filter((entry) => languageOf(entry) === language);
    if (language === ownLanguage) sources.push(own);
    return sources.map((source) => source[name]).find(saysSomething);
  };
}

/** The languages that lack no main text which another one has. */
function wholeLanguages(names: readonly string[], inEach: FindText): Language[] {
  const said = names.filter((name) => languages.some((language) => inEach(name, language)));
  return said.length === 0
    ? []
    : languages.filter((language) => said.every((name) => inEach(name, language)));
}

interface Translation extends Fields {
  readonly languages_code: string;
}

function isTranslation(entry: unknown): entry is Translation {
  return (
    entry instanceof Object && 'languages_code' in entry && typeof entry.languages_code === 'string'
  );
}

/** `en`, `en-GB` and `en-US` are all English here. */
function languageOf({ languages_code: code }: Translation): string | undefined {
  return code.toLowerCase().split(/[-_]/)[0];
}

/** What editors leave of a text that they take away is no text. */
function saysSomething(text: unknown): text is string {
  return typeof text === 'string' && text.replace(/<\/?(?:p|br)\b[^>]*>|&nbsp;|\s/gi, '') !== '';
}

/** What is read of {@link itemInLanguage}'s marks. */
export interface LanguageMarks {
  /** Languages in which the item as a whole is there, Dutch first; never none. */
  readonly languages: readonly Language[];
  /** Language of each text that is not Dutch. */
  readonly text_languages: Readonly<Record<string, Language>>;
}

/** Reads the marks of an item; one without any is Dutch. */
export function readLanguageMarks(wire: {
  readonly languages?: readonly Language[] | null | undefined;
  readonly text_languages?: Readonly<Record<string, Language>> | null | undefined;
}): LanguageMarks {
  return { languages: wire.languages ?? [ownLanguage], text_languages: wire.text_languages ?? {} };
}

/** The languages of those texts of an item that are not in the page's language; left out where all are. */
export interface InLanguages<Name extends string> {
  readonly lang?: Readonly<Partial<Record<Name, Language>>>;
}

/** The mark for texts of an item that are not in the page's language, to be spread into what a page's loader returns. */
export function inLanguages<Name extends string>(
  item: LanguageMarks & Readonly<Record<Name, string | null>>,
  names: readonly Name[],
  language: Language,
): InLanguages<Name> {
  const others = names.flatMap((name) => {
    const own = item.text_languages[name] ?? ownLanguage;
    return item[name] && own !== language ? [[name, own] as const] : [];
  });
  if (others.length === 0) return {};
  return { lang: Object.fromEntries(others) as InLanguages<Name>['lang'] & object };
}
