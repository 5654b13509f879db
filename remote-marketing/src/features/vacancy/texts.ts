import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.vacancy', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
