import { defineTexts } from '@site/shared/i18n';

export const smsTexts = defineTexts('fair.staff-sms', {
  nl: () => import('./sms.nl.json'),
  en: () => import('./sms.en.json'),
});
