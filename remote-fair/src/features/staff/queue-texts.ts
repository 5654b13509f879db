import { defineTexts } from '@site/shared/i18n';

export const queueTexts = defineTexts('fair.staff-queue', {
  nl: () => import('./queue.nl.json'),
  en: () => import('./queue.en.json'),
});
