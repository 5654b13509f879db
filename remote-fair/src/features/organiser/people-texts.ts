import { defineFormTexts } from '@site/shared/forms/define-form-texts';

export const peopleTexts = defineFormTexts('fair.organiser-people', {
  fields: { phone: 'phone' },
  nl: () => import('./people.nl.json'),
  en: () => import('./people.en.json'),
});
