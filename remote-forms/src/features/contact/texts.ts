import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** Quoted by the specification, in Dutch: `thanks` (section 4). */
export const texts = defineFormTexts('forms.contact', {
  fields: { fromName: 'name', fromEmail: 'email', subject: 'line', message: 'message' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
