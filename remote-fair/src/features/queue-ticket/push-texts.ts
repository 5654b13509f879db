import { defineTexts } from '@site/shared/i18n';

export const pushTexts = defineTexts('fair.queue-ticket.push', {
  nl: () => import('./push.nl.json'),
  en: () => import('./push.en.json'),
});
