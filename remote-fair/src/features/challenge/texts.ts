import { defineTexts } from '@site/shared/i18n';

/** Quoted by the specification, in English: the errors (section 8). */
export const texts = defineTexts('fair.challenge', {
  nl: {
    title: 'Hot-sauce challenge',
    description:
      'Doe mee aan de hot-sauce challenge van J-Spring 2024: laat je naam en nummer achter, en volg je plek in de rij op je telefoon.',
    event: 'J-Spring 2024',
    heading: 'Hot-sauce',
    headingHot: 'challenge',
    intro:
      'Hoe heet kun je het hebben? Schrijf je in, en je krijgt een sms met je plek in de rij. Wachten doe je waar je wilt; we roepen je als je aan de beurt bent.',
    steps: 'Zo gaat het',
    stepSms: 'Je krijgt een sms met de link naar je ticket.',
    stepWait: 'Je ziet wie er voor je is en wandelt intussen de beurs rond.',
    stepCall:
      'Zijn er nog twee voor je, dan krijg je een sms. Is de rij korter, dan zegt de eerste sms het al. Ben je aan de beurt, dan komt er nog een.',
    form: 'Schrijf je in',
    newsletter: 'Stuur me af en toe de nieuwsbrief',
    emailHint: 'Alleen voor de nieuwsbrief.',
    submit: 'Doe mee!',
    thanks:
      'Bedankt voor je inschrijving. Je ticket komt per sms op {{phone}}. Open de link erin: daar zie je je plek in de rij.',
    validationFailed: 'Controleer je invoer',
    generic: 'Er ging iets mis aan onze kant, vraag ons team om hulp',
    registrationPeriodClosed: 'De inschrijving is gesloten',
    duplicateRegistration: 'Je hebt je al ingeschreven',
  },
  en: {
    title: 'Hot-sauce challenge',
    description:
      'Take the hot-sauce challenge of J-Spring 2024: leave your name and number, and follow your place in the queue on your phone.',
    event: 'J-Spring 2024',
    heading: 'Hot-sauce',
    headingHot: 'challenge',
    intro:
      'How hot can you take it? Register, and you get an SMS with your place in the queue. Wait wherever you like; we call you when it is your turn.',
    steps: 'How it goes',
    stepSms: 'You get an SMS with the link to your ticket.',
    stepWait: 'You see who is before you, and walk around the fair meanwhile.',
    stepCall:
      'With two before you there is an SMS. If the queue is shorter, the first SMS says so. When it is your turn, another one.',
    form: 'Register',
    newsletter: 'Send me the newsletter now and then',
    emailHint: 'For the newsletter only.',
    submit: 'Count me in!',
    thanks:
      'Thank you for your registration. You will receive your ticket by SMS on {{phone}}. Open its link to see your place in the queue.',
    validationFailed: 'Please check your input',
    generic: 'Something went wrong on our side, please ask our team for assistance',
    registrationPeriodClosed: 'The registration period is closed',
    duplicateRegistration: 'You have entered a duplicate registration',
  },
});
