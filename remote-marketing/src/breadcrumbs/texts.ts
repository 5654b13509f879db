import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.breadcrumbs', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
