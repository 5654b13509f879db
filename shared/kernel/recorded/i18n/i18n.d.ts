import { type ReactNode } from 'react';
import type { Language } from './language.ts';
import type { TextFile, Texts, TextTable, Translate } from './texts.ts';
export type { KeyOf, Texts, Translate, TranslateOf } from './texts.ts';
interface NoFunction {
    readonly call?: never;
}
/**
 * Declares the texts of a feature, whose keys are those of its Dutch file. Plural forms are keys that
 * end in `_one`, `_other` or `_zero` (i18next, JSON format v4).
 *
 * @param name `<remote>.<feature>`
 * @example defineTexts('fair.queue', {
 *   nl: () => import('./nl.json'),
 *   en: () => import('./en.json'),
 * });
 */
export declare function defineTexts<Key extends string>(name: string, files: {
    nl: TextFile<TextTable<Key>>;
    en: TextFile<TextTable<NoInfer<Key>>>;
}): Texts<Key>;
/**
 * Declares texts of which both languages travel with the code: the few of the design system, and all
 * texts of remotes from before kernel 1.1.
 */
export declare function defineTexts<Key extends string>(name: string, tables: {
    nl: TextTable<Key>;
    en: TextTable<NoInfer<Key>>;
} & Record<Language, NoFunction>): Texts<Key>;
/** Gives everything below it the page's language, and an i18next of that language. */
export declare function I18nProvider(props: {
    language: Language;
    children: ReactNode;
}): import("@emotion/react/jsx-runtime").JSX.Element;
/** The page's language, as the URL says it. */
export declare function useLanguage(): Language;
/**
 * The translator of a feature's texts in the page's language. A page's texts are there before it
 * (`loadTexts`); those of code that it loads later suspend until they are.
 */
export declare function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key>;
/**
 * A translator for code outside components: page heads, loaders, messages.
 *
 * @throws Error when the texts of the language are not loaded
 */
export declare function createTranslator<Key extends string>(texts: Texts<Key>, language: Language): Translate<Key>;
