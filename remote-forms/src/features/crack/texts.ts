import { defineTexts } from '@site/shared/i18n';

/**
 * Quoted by the specification, in Dutch: the labels, `input`, `ours`, `captcha` and `thanks` (section
 * 8), and `send` (section 2, screen 5).
 */
export const texts = defineTexts('forms.crack', {
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
