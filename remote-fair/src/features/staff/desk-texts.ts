import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** Tickets that staff make: the form, and the ticket on paper. */
export const deskTexts = defineFormTexts('fair.staff-desk', {
  fields: { firstName: 'name', lastName: 'name' },
  nl: () => import('./desk.nl.json'),
  en: () => import('./desk.en.json'),
});
