import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.jfall', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
