import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.my-ticket', {
  nl: {
    title: 'Je ticket opnieuw',
    description:
      'Sms kwijt? Vul je mobiele nummer in, en de links naar je tickets komen opnieuw per sms.',
    kicker: 'Geen paniek',
    heading: 'Sms',
    headingHot: 'kwijt?',
    intro:
      'Vul het nummer in waarmee je je hebt ingeschreven. De links naar je tickets komen opnieuw, en alleen, per sms.',
    form: 'Naar welk nummer?',
    submit: 'Stuur mijn tickets',
    asked:
      'Als er tickets zijn voor {{phone}}, krijg je zo een sms met de links. Is er geen ticket, dan komt er ook geen sms.',
    failed: 'Dat lukte niet. Probeer het zo nog eens, of vraag het bij onze stand.',
    noScript:
      'Dit heeft JavaScript nodig, en dat staat uit. Bij onze stand weten we je nummer ook.',
    help: 'Telefoon leeg of een ander nummer? Kom naar onze stand: daar vinden we je op naam. We laten hier niet zien of een nummer tickets heeft, want dat gaat alleen jou aan.',
  },
  en: {
    title: 'Your ticket again',
    description:
      'Lost the SMS? Leave your mobile number, and the links to your tickets come once more by SMS.',
    kicker: 'Don’t panic',
    heading: 'SMS',
    headingHot: 'lost?',
    intro:
      'Leave the number that you registered with. The links to your tickets come once more by SMS, and by SMS only.',
    form: 'To which number?',
    submit: 'Send my tickets',
    asked:
      'If there are tickets for {{phone}}, you will get an SMS with the links. If there is no ticket, no SMS comes either.',
    failed: 'That did not work. Try again in a moment, or ask at our stand.',
    noScript: 'This needs JavaScript, which is off. At our stand we know your number too.',
    help: 'Phone out of power, or another number? Come to our stand: we find you by name. This page does not show whether a number has tickets, since that is nobody’s business but yours.',
  },
});
