import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.wallets', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
