import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.login', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
