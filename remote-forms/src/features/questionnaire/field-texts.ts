import { defineFormTexts } from '@site/shared/forms/define-form-texts';

/** Per field its label, what the button waits for, and why its contract refuses it. */
export const fieldTexts = defineFormTexts('forms.questionnaire.fields', {
  fields: {
    educationName: 'line',
    name: 'name',
    email: 'email',
    phone: 'phone',
    acceptPrivacyPolicy: 'consent',
  },
  nl: () => import('./field.nl.json'),
  en: () => import('./field.en.json'),
});
