import type { i18n } from 'i18next';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import type { Language } from './language.ts';
import { createI18n, i18nOutsidePages, isLoaded, register, tableToWaitFor } from './resources.ts';
import type { TextFile, Texts, TextTable, TextValues, Translate } from './texts.ts';

export type { KeyOf, Texts, Translate, TranslateOf } from './texts.ts';

interface NoFunction {
  readonly call?: never;
}

/**
 * Declares texts of which both languages travel with the code: the few of the design system, and all
 * texts of remotes from before kernel 1.1.
 */
export function defineTexts<Key extends string>(
  name: string,
  tables: { nl: TextTable<Key>; en: TextTable<NoInfer<Key>> } & Record<Language, NoFunction>,
): Texts<Key>;
/**
 * Declares the texts of a feature, whose keys are those of its Dutch file. Plural forms are keys that
 * end in `_one`, `_other` or `_zero` (i18next, JSON format v4). The last overload: by that one the compiler
 * explains what is wrong.
 *
 * @param name `<remote>.<feature>`
 * @example defineTexts('fair.queue', {
 *   nl: () => import('./nl.json'),
 *   en: () => import('./en.json'),
 * });
 */
export function defineTexts<Key extends string>(
  name: string,
  files: { nl: TextFile<TextTable<Key>>; en: TextFile<TextTable<NoInfer<Key>>> },
): Texts<Key>;
export function defineTexts<Key extends string>(
  name: string,
  sources: Record<Language, TextFile<TextTable<Key>> | TextTable<Key>>,
): Texts<Key> {
  return register(name, sources);
}

interface PageLanguage {
  readonly language: Language;
  readonly i18n: i18n;
}

const LanguageContext = createContext<PageLanguage | undefined>(undefined);

/** Gives everything below it the page's language, and an i18next of that language. */
export function I18nProvider(props: { language: Language; children: ReactNode }) {
  const { language } = props;
  const value = useMemo(() => ({ language, i18n: createI18n(language) }), [language]);
  return <LanguageContext value={value}>{props.children}</LanguageContext>;
}

function usePageLanguage(): PageLanguage {
  const page = useContext(LanguageContext);
  if (!page) throw new Error('useTexts and useLanguage need an <I18nProvider> above them.');
  return page;
}

/** The page's language, as the URL says it. */
export function useLanguage(): Language {
  return usePageLanguage().language;
}

/**
 * The translator of a feature's texts in the page's language. A page's texts are there before it
 * (`loadTexts`); those of code that it loads later suspend until they are.
 */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const { language, i18n } = usePageLanguage();
  const table = tableToWaitFor(texts, language);
  if (table) use(table);
  return useMemo(() => translator({ i18n, language }, texts), [i18n, language, texts]);
}

/**
 * A translator for code outside components: page heads, loaders, messages.
 *
 * @throws Error when the texts of the language are not loaded
 */
export function createTranslator<Key extends string>(
  texts: Texts<Key>,
  language: Language,
): Translate<Key> {
  if (!isLoaded(texts, language)) {
    throw new Error(`${texts.namespace} is not loaded in ${language}: see loadTexts.`);
  }
  return translator({ i18n: i18nOutsidePages(language), language }, texts);
}

function translator<Key extends string>(
  { i18n, language }: PageLanguage,
  { namespace }: Texts<Key>,
): Translate<Key> {
  const t = i18n.getFixedT(null, namespace);
  return (key, values) => {
    // i18next looks for what may be filled in for twenty times as long as it takes to find a text.
    const text: unknown = i18n.getResource(language, namespace, key);
    return isWhole(text, values) ? text : t(key, values ?? {});
  };
}

/** Whether a text is shown as it stands: it has no places, and no plural forms beside it. */
function isWhole(text: unknown, values: TextValues = {}): text is string {
  return typeof text === 'string' && !/\{\{|\$t\(/.test(text) && !('count' in values);
}
