import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.logout', {
  nl: {
    title: 'Uitgelogd',
    description: 'Je bent uitgelogd. Opnieuw inloggen doe je met een code van zes cijfers per sms.',
    kicker: 'Minigame',
    heading: 'Je bent nu',
    headingHot: 'uitgelogd.',
    intro: 'Op dit apparaat is niets van je achtergebleven, ook niet in je andere tabbladen.',
    account:
      'Je account blijft gewoon bestaan: de volgende keer heb je aan een nieuwe code per sms genoeg. Was dit een geleende telefoon, gooi dan ook de sms’jes weg. De codes werken niet meer, maar ze vertellen wel dat je hier was.',
    away: 'We konden de server niet bereiken om je ook daar uit te loggen. Je sessie verloopt daar vanzelf; op dit apparaat is ze weg.',
    again: 'Log opnieuw in',
    home: 'Naar de voorpagina',
  },
  en: {
    title: 'Logged out',
    description: 'You are logged out. To log in again, you need a code of six digits by SMS.',
    kicker: 'Minigame',
    heading: "You're now",
    headingHot: 'logged out.',
    intro: 'Nothing of you is left on this device, nor in your other tabs.',
    account:
      'Your account stays: next time, a new code by SMS is all it takes. If this was a borrowed phone, delete the messages as well. The codes no longer work, but they do tell that you were here.',
    away: 'We could not reach the server to log you out there too. Your session there ends by itself; on this device it is gone.',
    again: 'Log in again',
    home: 'To the front page',
  },
});
