import { defineTexts } from '@site/shared/i18n';

export const invitationTexts = defineTexts('fair.staff-invitation', {
  nl: () => import('./invitation.nl.json'),
  en: () => import('./invitation.en.json'),
});
