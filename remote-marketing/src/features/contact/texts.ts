import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.contact', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
