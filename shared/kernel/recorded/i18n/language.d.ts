/** The languages a visitor can choose, as BCP 47 primary tags. */
export declare const languages: readonly ['nl', 'en'];
/** A language of the site (`nl` or `en`). */
export type Language = (typeof languages)[number];
/** The one other language: the target of the language switch. */
export declare function otherLanguage(language: Language): Language;
/**
 * The public path of a route in a language. A route lives without a prefix in its native language
 * and under `/en` or `/nl` in the other one.
 *
 * @param path route path without language prefix, starting with `/`; query and fragment are kept
 */
export declare function localizedPath(path: string, language: Language, nativeLanguage: Language): string;
