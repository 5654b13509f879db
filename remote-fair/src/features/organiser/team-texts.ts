import { defineFormTexts } from '@site/shared/forms/define-form-texts';

export const teamTexts = defineFormTexts('fair.organiser-team', {
  fields: { name: 'name', until: 'line' },
  nl: () => import('./team.nl.json'),
  en: () => import('./team.en.json'),
});
