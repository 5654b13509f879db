import { defineTexts } from '@site/shared/i18n';

/** What every form says. Quoted by the specification, in Dutch: `send` (section 4). */
export const formTexts = defineTexts('forms.form', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
