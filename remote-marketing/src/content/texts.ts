import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.content', {
  nl: {
    dutchOnly: 'Deze tekst is er alleen in het Nederlands.',
    retry: 'Probeer het opnieuw',
    home: 'Naar de voorpagina',
    contact: 'Vraag het ons',
  },
  en: {
    dutchOnly: 'This text is in Dutch only. Your browser’s translator makes decent English of it.',
    retry: 'Try again',
    home: 'To the front page',
    contact: 'Ask us',
  },
});
