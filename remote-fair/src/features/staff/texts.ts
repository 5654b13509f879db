import { defineTexts } from '@site/shared/i18n';

/** The page around scanning and queue: signing in, and the device. */
export const texts = defineTexts('fair.staff', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
