import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('forms.contact-me', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
