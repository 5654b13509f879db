import { defineTexts } from '@site/shared/i18n';

export const scanTexts = defineTexts('fair.staff-scan', {
  nl: () => import('./scan.nl.json'),
  en: () => import('./scan.en.json'),
});
