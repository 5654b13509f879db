import { defineTexts } from '@site/shared/i18n';

// By themselves: pages of tickets have no form, and load none of its texts.
export const lostSmsTexts = defineTexts('fair.lost-sms', {
  nl: () => import('./lost-sms.nl.json'),
  en: () => import('./lost-sms.en.json'),
});
