import type { ContentKind } from '@site/shared/contracts/content-answer';
import { itemInLanguage, type TranslatedKind } from '@site/shared/contracts/item-language';
import type { Language } from '@site/shared/i18n/language';

/** An answer's JSON in each language. */
export type AnswerTexts = Readonly<Record<Language, string>>;

const kinds: Readonly<Record<ContentKind, TranslatedKind | undefined>> = {
  news: 'news',
  'news item': 'news',
  events: 'events',
  vacancies: 'vacancies',
  redirects: undefined,
};

/** The same answer in all languages, for what has none. */
export function inAllLanguages(body: string): AnswerTexts {
  return { nl: body, en: body };
}

/** What the text of a list begins with. */
export const listStart = '{"data":[';

/** The answer of a content system with each of its items in one language: nobody is sent both. */
export function answerLanguages(kind: ContentKind, body: string, content: unknown): AnswerTexts {
  if (!kinds[kind] || !isEnvelope(content)) return inAllLanguages(body);
  const { data, ...rest } = content;
  const textIn = (language: Language) =>
    JSON.stringify({ data: inLanguage(kind, data, language), ...rest });
  const [nl, en] = [textIn('nl'), textIn('en')];
  return nl === en ? inAllLanguages(nl) : { nl, en };
}

/** An item, or a list of them, in a language. */
export function inLanguage(kind: ContentKind, data: unknown, language: Language): unknown {
  const translated = kinds[kind];
  if (Array.isArray(data)) return data.map((item) => inLanguage(kind, item, language));
  return translated && isItem(data) ? itemInLanguage(translated, data, language) : data;
}

export function isItem(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEnvelope(content: unknown): content is { readonly data: unknown } {
  return isItem(content) && 'data' in content;
}
