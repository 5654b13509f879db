import { defineTexts } from '@site/shared/i18n';

/** Tickets that were found by number or name: their states, and what can be done with them. */
export const foundTexts = defineTexts('fair.staff-found', {
  nl: () => import('./found.nl.json'),
  en: () => import('./found.en.json'),
});
