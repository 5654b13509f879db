import { defineFormTexts } from '@site/shared/forms/define-form-texts';

export const settingsTexts = defineFormTexts('fair.organiser-settings', {
  fields: {
    opens: 'line',
    closes: 'line',
    capacity: 'line',
    waitingList: 'line',
    showUpMinutes: 'line',
    inAll: 'line',
    perPhone: 'line',
    cents: 'line',
  },
  nl: () => import('./settings.nl.json'),
  en: () => import('./settings.en.json'),
});
