import { defineTexts } from '@site/shared/i18n';

/** What the questionnaire says around its fields. */
export const texts = defineTexts('forms.questionnaire', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
