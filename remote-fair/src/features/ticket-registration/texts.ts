import { defineTexts } from '@site/shared/i18n';

/**
 * Quoted by the specification, in English: `submit`, `exploring`, `thanks` (section 2, screen 2) and
 * both errors (section 8). What follows `invalid` is in English the service's own sentence.
 */
export const texts = defineTexts('fair.ticket-registration', {
  nl: {
    title: 'Je ticket voor {{activity}}',
    description:
      'Registreer je op J-Fall 2025 voor {{activity}}: naam en nummer invullen, en je ticket komt per sms.',
    titleNone: 'Je ticket voor J-Fall 2025',
    descriptionNone: 'Kies eerst een activiteit op J-Fall 2025. Je ticket komt daarna per sms.',
    and: 'en',
    event: 'J-Fall 2025',
    heading: 'Je ticket voor',
    intro:
      'Naam en nummer, meer hebben we niet nodig. Je ticket komt per sms; laat het zien bij onze stand.',
    choose: 'Kies eerst waarvoor je komt.',
    chooseIntro:
      'Deze link zegt niet voor welke activiteit je een ticket wilt. Geen ramp: op de pagina van J-Fall staat alles bij elkaar.',
    chooseLink: 'Bekijk de activiteiten',
    steps: 'Zo gaat het',
    stepSms: 'Je krijgt een sms met de link naar je ticket.',
    stepShow: 'Bij onze stand laat je de QR-code op je telefoon zien.',
    stepLast: 'Wij scannen hem, en dat was het. Een ticket is één keer goed.',
    form: 'Registreer je',
    exploring: 'Ik kijk rond naar nieuwe kansen',
    submit: 'Registreer!',
    thanks: 'Bedankt voor je registratie. Je krijgt je ticket per sms op {{phone}}',
    invalid: 'Controleer je invoer: {{message}}',
    generic: 'Er ging iets mis aan onze kant, vraag ons team om hulp',
    registrationPeriodClosed: 'De inschrijving is gesloten',
    duplicateRegistration: 'Je hebt je al ingeschreven',
    capacityReached: 'Alle tickets zijn vergeven',
    phoneNumber:
      'Naar dit nummer kunnen we geen sms sturen. Vul een mobiel nummer in, zoals 06 12345678.',
    firstName: 'Een voornaam heeft hoogstens 200 tekens, op één regel.',
    lastName: 'Een achternaam heeft hoogstens 200 tekens, op één regel.',
    'ticket-type': 'Voor deze activiteit zijn er geen tickets. Klopt de link?',
    unknown: 'Er klopt iets niet aan wat je hebt ingevuld.',
  },
  en: {
    title: 'Your ticket for {{activity}}',
    description:
      'Register for {{activity}} at J-Fall 2025: leave your name and number, and your ticket comes by SMS.',
    titleNone: 'Your ticket for J-Fall 2025',
    descriptionNone: 'First pick an activity at J-Fall 2025. Then your ticket comes by SMS.',
    and: 'and',
    event: 'J-Fall 2025',
    heading: 'Your ticket for',
    intro: 'Your name and number are all we need. Your ticket comes by SMS; show it at our stand.',
    choose: 'First pick what you come for.',
    chooseIntro:
      'This link does not say for which activity you want a ticket. No harm done: the J-Fall page has them all.',
    chooseLink: 'See the activities',
    steps: 'How it goes',
    stepSms: 'You get an SMS with the link to your ticket.',
    stepShow: 'At our stand you show the QR code on your phone.',
    stepLast: 'We scan it, and that is all. A ticket is good once.',
    form: 'Register',
    exploring: "I'm exploring new opportunities",
    submit: 'Register!',
    thanks: 'Thank you for your registration. You will receive your ticket by SMS on {{phone}}',
    invalid: 'Please check your input: {{message}}',
    generic: 'Something went wrong on our side, please ask our team for assistance',
    registrationPeriodClosed: 'The registration period is closed',
    duplicateRegistration: 'You have entered a duplicate registration',
    capacityReached: 'All tickets have been given out',
    phoneNumber: 'We cannot send an SMS to this number. Fill in a mobile one, such as 06 12345678.',
    firstName: 'A first name has at most 200 characters, on one line.',
    lastName: 'A last name has at most 200 characters, on one line.',
    'ticket-type': 'There are no tickets for this activity. Is the link right?',
    unknown: 'Something you filled in is not right.',
  },
});
