import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** What both registrations say. Quoted by the specification, in English: `wait` (section 2). */
export const formTexts = defineFormTexts('fair.form', {
  fields: { firstName: 'firstName', lastName: 'lastName', phone: 'phone', email: 'email' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
