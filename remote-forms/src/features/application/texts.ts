import { defineTexts } from '@site/shared/i18n';

/** Quoted by the specification, in Dutch: `thanks` (section 4). */
export const texts = defineTexts('forms.application', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
