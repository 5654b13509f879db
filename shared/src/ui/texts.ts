import { defineTexts } from '@site/shared/i18n';

/** The few words that the design system itself says. */
export const uiTexts = defineTexts('ui', {
  nl: {
    optional: 'optioneel',
    error: 'Fout:',
    success: 'Gelukt:',
    information: 'Let op:',
    loading: 'De pagina laadt',
    phone: 'Telefoon',
    email: 'E-mail',
    chamberOfCommerce: 'KvK',
  },
  en: {
    optional: 'optional',
    error: 'Error:',
    success: 'Done:',
    information: 'Note:',
    loading: 'The page is loading',
    phone: 'Phone',
    email: 'Email',
    chamberOfCommerce: 'Trade register',
  },
});
