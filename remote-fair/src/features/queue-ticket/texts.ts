import { defineTexts } from '@site/shared/i18n';

/**
 * Quoted by the specification, in English (section 2, screen 1): `noQueue`, `inSession`, `used`,
 * `forfeited`.
 */
export const texts = defineTexts('fair.queue-ticket', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
