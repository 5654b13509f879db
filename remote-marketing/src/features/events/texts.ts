import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.events', {
  nl: {
    description: '{{title}}, {{when}}. Lees wat je kunt verwachten en meld je aan.',
    descriptionWithoutDate:
      '{{title}}: de datum volgt. Laat je gegevens achter, dan hoor je het als eerste.',
    unnamed: 'Evenement',
    dateFollows: 'Datum volgt',
    when: 'Wanneer',
    at: '{{from}} uur',
    fromTo: '{{from}} tot {{to}} uur',
    amsterdam: 'Tijden zijn die van Amsterdam.',
    noDate: 'Er is nog geen datum. Laat je gegevens achter, dan hoor je het als die er is.',
    pastHeading: 'Dit evenement is geweest',
    pastBody:
      'Aanmelden kan niet meer. Was je erbij, of wil je weten wanneer er weer iets is? Laat het ons weten.',
    pastContact: 'Stuur ons een bericht',
    save: 'In je agenda',
    file: 'Download voor je agenda (.ics)',
    google: 'Zet in Google Agenda',
    share: 'Deel dit',
    formOnItsWay: 'Het formulier is onderweg.',
    others: 'Ook op de agenda',
    missingTitle: 'Dit evenement is er niet',
    missingHeading: 'Je bent te vroeg, te laat, of verdwaald.',
    missingBody:
      'Op dit adres is geen evenement. Wat er wel op de agenda staat, vind je hieronder.',
    missingAlone: 'Op dit adres is geen evenement, en op de agenda staat nu niets anders.',
    unavailableTitle: 'Dit evenement laat op zich wachten',
    unavailableHeading: 'De agenda geeft even niet thuis.',
    unavailableBody:
      'Ons contentsysteem geeft geen antwoord, dus we weten niet wat hier hoort te staan. Meestal duurt dat kort.',
  },
  en: {
    description: '{{title}}, {{when}}. Read what to expect and sign up.',
    descriptionWithoutDate:
      '{{title}}: date to follow. Leave your details and you will be the first to know.',
    unnamed: 'Event',
    dateFollows: 'Date to follow',
    when: 'When',
    at: '{{from}}',
    fromTo: '{{from}} to {{to}}',
    amsterdam: 'Times are Amsterdam times.',
    noDate: 'There is no date yet. Leave your details and we will tell you when there is.',
    pastHeading: 'This event is over',
    pastBody:
      'You can no longer sign up. Were you there, or would you like to know when there is something again? Let us know.',
    pastContact: 'Send us a message',
    save: 'In your calendar',
    file: 'Download for your calendar (.ics)',
    google: 'Add to Google Calendar',
    share: 'Share this',
    formOnItsWay: 'The form is on its way.',
    others: 'Also coming up',
    missingTitle: 'There is no such event',
    missingHeading: 'You are early, late, or lost.',
    missingBody: 'There is no event at this address. You will find what is coming up below.',
    missingAlone: 'There is no event at this address, and nothing else is coming up right now.',
    unavailableTitle: 'This event keeps us waiting',
    unavailableHeading: 'Our diary is not answering.',
    unavailableBody:
      'Our content system is not answering, so we cannot tell what belongs here. It rarely takes long.',
  },
});
