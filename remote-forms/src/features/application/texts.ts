import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** Quoted by the specification, in Dutch: `thanks` (section 4). */
export const texts = defineFormTexts('forms.application', {
  fields: { name: 'name', email: 'email', link: 'line', whatOther: 'line' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
