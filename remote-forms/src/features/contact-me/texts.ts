import { defineFormTexts } from '@site/shared/forms/define-form-texts';

export const texts = defineFormTexts('forms.contact-me', {
  fields: { name: 'name', phone: 'phone' },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
