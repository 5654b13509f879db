import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.minigame', {
  nl: {
    title: 'Naar de minigame',
    description: 'We loggen je in bij de minigame met je account, en brengen je er meteen heen.',
    kicker: 'Minigame',
    heading: 'Klaar?',
    headingHot: 'Start.',
    intro: 'We halen een toegangsbewijs op je naam en brengen je naar het spel.',
    waiting: 'Een ogenblik, het spel gaat zo open.',
    back: 'Je komt net van het spel. Wil je er weer heen?',
    ready: 'Gaat het spel niet vanzelf open?',
    start: 'Start de minigame',
    failed: 'We konden geen toegangsbewijs voor je ophalen. Probeer het nog eens.',
    retry: 'Probeer opnieuw',
    noScript: 'De minigame en het inloggen hebben JavaScript nodig, en dat staat uit.',
  },
  en: {
    title: 'Go to the minigame',
    description: 'We log you in to the minigame with your account, and take you there at once.',
    kicker: 'Minigame',
    heading: 'Ready?',
    headingHot: 'Start.',
    intro: 'We get a pass in your name and take you to the game.',
    waiting: 'One moment, the game is about to open.',
    back: 'You have just come from the game. Would you like to go back to it?',
    ready: 'Doesn’t the game open by itself?',
    start: 'Start the minigame',
    failed: 'We could not get a pass for you. Please try again.',
    retry: 'Try again',
    noScript: 'The minigame and logging in need JavaScript, which is off.',
  },
});
