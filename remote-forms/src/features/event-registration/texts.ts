import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/**
 * Quoted by the specification, in Dutch: `register`, `keepPosted` and `thanks` (section 2, screen 6),
 * and `captchaFailed` (section 8).
 */
export const texts = defineFormTexts('forms.event-registration', {
  fields: { name: 'name', email: 'email', phone: 'phone' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
