import { createContext, type ReactNode, use, useContext } from 'react';
import type { Language } from './language.ts';
import { missingText } from './missing-text.ts';
import type { Texts, TextValues, Translate } from './texts.ts';

export type { Texts, Translate } from './texts.ts';

/**
 * Declares the texts of a feature. The compiler refuses a key that one language lacks. Plural forms
 * are keys that end in `_one`, `_other` or `_zero` (i18next, JSON format v4).
 *
 * @param namespace unique name, `<remote>.<feature>`
 * @example defineTexts('fair.queue', { nl: { ahead_one: '…', ahead_other: '…' }, en: { … } });
 */
export function defineTexts<Key extends string>(
  namespace: string,
  texts: { nl: Record<Key, string>; en: Record<NoInfer<Key>, string> },
): Texts<Key> {
  const hasPlurals = Object.keys(texts.nl).some((key) => /_(?:zero|one|other)$/.test(key));
  return { namespace, ...texts, hasPlurals };
}

const LanguageContext = createContext<Language | undefined>(undefined);

/** Gives everything below it the page's language. */
export function I18nProvider(props: { language: Language; children: ReactNode }) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

/** The page's language, as the URL says it. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useTexts and useLanguage need an <I18nProvider> above them.');
  return language;
}

/**
 * The translator of a feature's texts in the page's language. Texts with plural forms suspend until
 * i18next is there: it weighs 14 kB, and most pages count nothing.
 */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const language = useLanguage();
  if (!texts.hasPlurals) return createTranslator(texts, language);
  return use(loadGrammar()).translator(texts, language);
}

/**
 * A translator for code outside components: page heads, loaders, messages.
 *
 * @throws Error for texts with plural forms; those need {@link useTexts}
 */
export function createTranslator<Key extends string>(
  texts: Texts<Key>,
  language: Language,
): Translate<Key> {
  if (texts.hasPlurals) throw new Error(`${texts.namespace} has plural forms: use useTexts.`);
  const table: Readonly<Record<string, string>> = texts[language];
  return (key, values) =>
    interpolate(table[key] ?? missingText(texts.namespace, key, language), values);
}

function interpolate(text: string, values: TextValues | undefined): string {
  if (!values) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

let grammar: Promise<typeof import('./plural-forms.ts')> | undefined;

function loadGrammar(): Promise<typeof import('./plural-forms.ts')> {
  grammar ??= import('./plural-forms.ts');
  return grammar;
}
