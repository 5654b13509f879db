import i18next, { type i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Language } from './language.ts';

/** The texts of one feature in both languages; made by {@link defineTexts}. */
export interface Texts<Key extends string> {
  readonly namespace: string;
  readonly nl: Readonly<Record<Key, string>>;
  readonly en: Readonly<Record<Key, string>>;
}

type PluralSuffix = 'zero' | 'one' | 'other';

/** The keys a component may ask for: `waiting_one` and `waiting_other` are asked for as `waiting`. */
export type TextKey<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;

/** Looks up a text in the page's language; `{{name}}` in the text is filled from `values`. */
export type Translate<Key extends string> = (
  key: TextKey<Key>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Declares the texts of a feature. The compiler refuses a key that one language lacks.
 *
 * @param namespace unique name, `<remote>.<feature>`
 * @example export const texts = defineTexts('fair.logout', { nl: { done: 'Uitgelogd' }, en: { done: 'Logged out' } });
 */
export function defineTexts<Key extends string>(
  namespace: string,
  texts: { nl: Record<Key, string>; en: Record<NoInfer<Key>, string> },
): Texts<Key> {
  return { namespace, ...texts };
}

/**
 * A translator outside React, for page heads and messages.
 *
 * @param instance the i18next instance to look texts up in; its language is the page's
 */
function translatorOf<Key extends string>(instance: i18n, texts: Texts<Key>): Translate<Key> {
  for (const language of ['nl', 'en'] as const) {
    if (!instance.hasResourceBundle(language, texts.namespace)) {
      instance.addResourceBundle(language, texts.namespace, texts[language]);
    }
  }
  const translate = instance.getFixedT(null, texts.namespace);
  return (key, values) => translate(key, values ?? {});
}

function createInstance(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  return instance;
}

/** A translator for code outside components: page heads, loaders, tests. */
export function createTranslator<Key extends string>(
  texts: Texts<Key>,
  language: Language,
): Translate<Key> {
  return translatorOf(createInstance(language), texts);
}

interface I18n {
  readonly language: Language;
  readonly instance: i18n;
}

const I18nContext = createContext<I18n | undefined>(undefined);

/**
 * Gives everything below it the page's language. One i18next instance per provider: on a server
 * that is one per request, so requests never see each other's language.
 */
export function I18nProvider(props: { language: Language; children: ReactNode }) {
  const [i18n] = useState<I18n>(() => ({
    language: props.language,
    instance: createInstance(props.language),
  }));
  return <I18nContext value={i18n}>{props.children}</I18nContext>;
}

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useTexts and useLanguage need an <I18nProvider> above them.');
  return i18n;
}

/** The page's language, as the URL says it. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** The translator of a feature's texts in the page's language. */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  return translatorOf(useI18n().instance, texts);
}
