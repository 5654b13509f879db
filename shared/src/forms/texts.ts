import { defineTexts } from '@site/shared/i18n';

/** What every form says, and `field.…`, what a field of a kind says: see `defineFormTexts`. */
export const formFiles = {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
};

/** What every form says. Quoted by the specification, in Dutch: `send` (section 4). */
export const formTexts = defineTexts('forms.form', formFiles);
