import { defineTexts } from '@site/shared/i18n';

/** Quoted by the specification, in English: the errors (section 8). */
export const texts = defineTexts('fair.challenge', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
