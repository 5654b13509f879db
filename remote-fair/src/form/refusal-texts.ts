import { defineTexts } from '@site/shared/i18n';

/** Why a service refuses something for a while: which limit it was, or that the bot check failed. */
export const refusalTexts = defineTexts('fair.refusal', {
  nl: () => import('./refusal.nl.json'),
  en: () => import('./refusal.en.json'),
});
