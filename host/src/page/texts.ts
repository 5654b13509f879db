import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('host.page', {
  nl: {
    failed: 'Een deel van deze pagina laadt niet. Lezen kan, links werken; knoppen misschien niet.',
    retry: 'Probeer opnieuw',
    errorTitle: 'Hier ging iets mis',
    errorBody: 'Aan onze kant, niet aan de jouwe. Probeer het opnieuw, of bel of mail ons gewoon.',
    home: 'Naar de voorpagina',
    slotTitle: 'Dit onderdeel laadt niet',
    slotBody:
      'Probeer het opnieuw, of bel of mail ons gewoon. Wat je al had ingevuld, staat er nog.',
  },
  en: {
    failed: 'A part of this page does not load. You can read on, and links work; buttons may not.',
    retry: 'Try again',
    errorTitle: 'Something went wrong here',
    errorBody: 'On our side, not on yours. Try again, or simply call or mail us.',
    home: 'To the front page',
    slotTitle: 'This part does not load',
    slotBody: 'Try again, or simply call or mail us. What you filled in is still there.',
  },
});
