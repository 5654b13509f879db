import { defineTexts } from '@site/shared/i18n';

export const reportTexts = defineTexts('fair.organiser-report', {
  nl: () => import('./report.nl.json'),
  en: () => import('./report.en.json'),
});
