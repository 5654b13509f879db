import { defineTexts } from '@site/shared/i18n';

export const perksTexts = defineTexts('marketing.proposal.perks', {
  nl: () => import('./perks.nl.json'),
  en: () => import('./perks.en.json'),
});
