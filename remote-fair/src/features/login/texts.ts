import { defineFormTexts } from '@site/shared/forms/define-form-texts';

export const texts = defineFormTexts('fair.login', {
  fields: {
    firstName: 'firstName',
    lastName: 'lastName',
    username: 'line',
    nickname: 'line',
    phone: 'phone',
    email: 'email',
    password: 'line',
    otp: 'line',
    activationCode: 'line',
  },
  nl: () => import('./nl.json'),
  en: () => import('./en.json'),
});
