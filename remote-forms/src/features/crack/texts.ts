import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/**
 * Quoted by the specification, in Dutch: the labels (three are those of the kit), `input`, `ours`, `captcha` and `thanks` (section
 * 8), and `send` (section 2, screen 5).
 */
export const texts = defineFormTexts('forms.crack', {
  fields: { name: 'name', email: 'email', phone: 'phone' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
