import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.application', {
  nl: { formOnItsWay: 'Het sollicitatieformulier is onderweg.' },
  en: { formOnItsWay: 'The application form is on its way.' },
});
