import { articleFields } from '@site/shared/contracts/content-wire';
import { isItem } from './answer-languages.ts';

const onlyInArticles: ReadonlySet<string> = new Set(articleFields);

/** An entry of a list of news, as it is sent in one language, without what only its article shows. */
export function headlineOf(entry: unknown): unknown {
  if (!isItem(entry)) return entry;
  const { text_languages: marks, ...headline } = withoutArticle(entry);
  const shown = isItem(marks) ? withoutArticle(marks) : {};
  return Object.keys(shown).length > 0 ? { ...headline, text_languages: shown } : headline;
}

function withoutArticle(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !onlyInArticles.has(name)));
}
