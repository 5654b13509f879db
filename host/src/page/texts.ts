import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('host.page', {
  nl: {
    failed: 'Een deel van deze pagina laadt niet. Lezen kan, links werken; knoppen misschien niet.',
    off: 'Dit deel van de site staat even stil. Lezen kan; voor de rest bel of mail je ons gewoon.',
    retry: 'Probeer opnieuw',
    errorCode: 'Foutcode voor wie ons belt of mailt:',
    errorTitle: 'Hier ging iets mis',
    errorBody: 'Aan onze kant, niet aan de jouwe. Probeer het opnieuw, of bel of mail ons gewoon.',
    home: 'Naar de voorpagina',
    slotTitle: 'Dit onderdeel laadt niet',
    slotAway: 'Dit onderdeel is er even niet',
    slotAwayBody: 'Bel of mail ons gewoon, dan regelen we het zo.',
    slotBody:
      'Probeer het opnieuw, of bel of mail ons gewoon. Wat je al had ingevuld, staat er nog.',
  },
  en: {
    failed: 'A part of this page does not load. You can read on, and links work; buttons may not.',
    off: 'This part of the site is on hold. You can read on; for the rest, simply call or email us.',
    retry: 'Try again',
    errorCode: 'Error code, should you call or email us:',
    errorTitle: 'Something went wrong here',
    errorBody: 'On our side, not on yours. Try again, or simply call or email us.',
    home: 'To the front page',
    slotTitle: 'This part does not load',
    slotAway: 'This part is away for a moment',
    slotAwayBody: 'Simply call or email us, and we will sort it out.',
    slotBody: 'Try again, or simply call or email us. What you filled in is still there.',
  },
});
