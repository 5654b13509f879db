import { type Language, localizedPath } from '@site/shared/i18n/language';

/**
 * The public path of an item's page in the language of its content: the page's, or else the first one that the
 * item has.
 */
export function contentPath(
  path: string,
  languages: readonly Language[],
  language: Language,
): string {
  const shown = languages.includes(language) ? language : (languages[0] ?? language);
  return localizedPath(path, shown, 'nl');
}
