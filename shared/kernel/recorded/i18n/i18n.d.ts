import { type ReactNode } from 'react';
import type { Language } from './language.ts';
import type { Texts, Translate } from './texts.ts';
export type { Texts, Translate } from './texts.ts';
/**
 * Declares the texts of a feature. The compiler refuses a key that one language lacks. Plural forms
 * are keys that end in `_one`, `_other` or `_zero` (i18next, JSON format v4).
 *
 * @param namespace unique name, `<remote>.<feature>`
 * @example defineTexts('fair.queue', { nl: { ahead_one: '…', ahead_other: '…' }, en: { … } });
 */
export declare function defineTexts<Key extends string>(namespace: string, texts: {
    nl: Record<Key, string>;
    en: Record<NoInfer<Key>, string>;
}): Texts<Key>;
/** Gives everything below it the page's language. */
export declare function I18nProvider(props: {
    language: Language;
    children: ReactNode;
}): import("@emotion/react/jsx-runtime").JSX.Element;
/** The page's language, as the URL says it. */
export declare function useLanguage(): Language;
/**
 * The translator of a feature's texts in the page's language. Texts with plural forms suspend until
 * i18next is there: it weighs 14 kB, and most pages count nothing.
 */
export declare function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key>;
/**
 * A translator for code outside components: page heads, loaders, messages.
 *
 * @throws Error for texts with plural forms; those need {@link useTexts}
 */
export declare function createTranslator<Key extends string>(texts: Texts<Key>, language: Language): Translate<Key>;
