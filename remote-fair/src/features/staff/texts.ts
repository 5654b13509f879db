import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** The page around scanning and queue: signing in, and the device. */
export const texts = defineFormTexts('fair.staff', {
  fields: { token: 'line', name: 'name' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
