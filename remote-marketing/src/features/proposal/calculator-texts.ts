import { defineTexts } from '@site/shared/i18n';

export const calculatorTexts = defineTexts('marketing.proposal.calculator', {
  nl: () => import('./calculator.nl.json'),
  en: () => import('./calculator.en.json'),
});
