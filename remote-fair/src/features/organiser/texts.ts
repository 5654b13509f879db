import { defineTexts } from '@site/shared/i18n';

/** The page around its parts. */
export const texts = defineTexts('fair.organiser', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
