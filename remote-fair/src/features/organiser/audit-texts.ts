import { defineTexts } from '@site/shared/i18n';

export const auditTexts = defineTexts('fair.organiser-audit', {
  nl: () => import('./audit.nl.json'),
  en: () => import('./audit.en.json'),
});
