import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** The desk of activities: what it is for, its stock, and tickets that staff make. */
export const deskTexts = defineFormTexts('fair.staff-desk', {
  fields: { firstName: 'name', lastName: 'name' },
  nl: () => import('./desk.nl.json'),
  en: () => import('./desk.en.json'),
});
