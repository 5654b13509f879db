import { defineTexts } from '@site/shared/i18n';

/** Quoted by the specification, in English: `loading` (section 2, screen 3). */
export const texts = defineTexts('fair.ticket-view', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
