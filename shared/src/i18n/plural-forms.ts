import i18next, { type i18n } from 'i18next';
import type { Language } from './language.ts';
import { missingText } from './missing-text.ts';
import type { Texts, Translate } from './texts.ts';

const instances = new Map<Language, i18n>();

/** A translator by i18next, which knows each language's plural rules. */
export function translator<Key extends string>(
  texts: Texts<Key>,
  language: Language,
): Translate<Key> {
  const instance = instances.get(language) ?? createInstance(language);
  instances.set(language, instance);
  if (!instance.hasResourceBundle(language, texts.namespace)) {
    instance.addResourceBundle(language, texts.namespace, texts[language]);
  }
  const translate = instance.getFixedT(null, texts.namespace);
  return (key, values) => translate(key, values ?? {});
}

// An instance has one language for good, so requests on a server may share it.
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
    parseMissingKeyHandler: (key) => missingText('A feature with plural forms', key, language),
  });
  return instance;
}
