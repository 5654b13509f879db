import { defineTexts } from '@site/shared/i18n';

/** What both registrations say. Quoted by the specification, in English: `wait` (section 2). */
export const formTexts = defineTexts('fair.form', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
