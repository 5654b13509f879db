/** The languages a visitor can choose, as BCP 47 primary tags. */
export const languages = ['nl', 'en'] as const;

/** A language of the site (`nl` or `en`). */
export type Language = (typeof languages)[number];

/** The one other language: the target of the language switch. */
export function otherLanguage(language: Language): Language {
  return language === 'nl' ? 'en' : 'nl';
}

/**
 * The public path of a route in a language. A route lives without a prefix in its native language
 * and under `/en` or `/nl` in the other one.
 *
 * @param path route path without language prefix, starting with `/`; query and fragment are kept
 */
export function localizedPath(path: string, language: Language, nativeLanguage: Language): string {
  if (language === nativeLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/') ? path : `/${path}`}`;
}

/** A path without its language prefix: `/en/contact` and `/contact` are both `/contact`. */
export function neutralPath(path: string): string {
  return path.replace(/^\/(?:nl|en)(?=\/|$)/, '') || '/';
}
