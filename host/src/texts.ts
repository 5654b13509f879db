import { defineTexts } from '@site/shared/i18n';

/** Texts of header, footer and what stands in for a page. The item that logs out is quoted by the specification. */
export const texts = defineTexts('host', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
