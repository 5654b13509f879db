import { defineTexts } from '@site/shared/i18n';

export const noteTexts = defineTexts('fair.interview-note', {
  nl: () => import('./note.nl.json'),
  en: () => import('./note.en.json'),
});
