import { defineTexts } from '@site/shared/i18n';

/**
 * Quoted by the specification, in English: `submit`, `exploring`, `thanks` (section 2, screen 2) and
 * both errors (section 8). What follows `invalid` is in English the service's own sentence where it
 * has one.
 */
export const texts = defineTexts('fair.ticket-registration', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
