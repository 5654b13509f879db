import { defineTexts } from '@site/shared/i18n';

/** Per field its label, what the button waits for, and why its contract refuses it. */
export const fieldTexts = defineTexts('forms.questionnaire.fields', {
  nl: () => import('./field.nl.json'),
  en: () => import('./field.en.json'),
});
