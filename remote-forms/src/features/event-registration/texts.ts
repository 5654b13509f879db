import { defineTexts } from '@site/shared/i18n';

/**
 * Quoted by the specification, in Dutch: `register`, `keepPosted` and `thanks` (section 2, screen 6),
 * and `captchaFailed` (section 8).
 */
export const texts = defineTexts('forms.event-registration', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
