import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.magazine', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
