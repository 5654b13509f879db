import { defineTexts } from '@site/shared/i18n';

/** Why nobody can register for an activity now. Quoted by the specification, in English: `soldOut`. */
export const activityStateTexts = defineTexts('fair.activity-state', {
  nl: () => import('./activity-state.nl.json'),
  en: () => import('./activity-state.en.json'),
});
