import { createInstance, type TFunction } from 'i18next';
import type { PageLanguage } from '../../http/request-language.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts = createInstance();

void texts.init({
  resources: { nl: { translation: nl }, en: { translation: en } satisfies Resource },
  initAsync: false,
  // Keys are taken as they stand, dots included; what shows the text escapes it.
  keySeparator: false,
  interpolation: { escapeValue: false },
});

/** The same keys in both languages. */
type Resource = { readonly translation: Record<keyof typeof nl, string> };

/** How dates are written. */
export const locales: Record<PageLanguage, string> = { nl: 'nl-NL', en: 'en-GB' };

/** What confirmations say in a language. */
export function textsIn(language: PageLanguage): TFunction {
  return texts.getFixedT(language);
}
