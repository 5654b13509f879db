import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.giveaway-terms', {
  nl: {
    title: 'Actievoorwaarden',
    description:
      'De voorwaarden van onze winacties: wie mee mag doen, hoe je hoort dat je gewonnen hebt en wanneer een prijs vervalt. Een pagina, geen kleine letters.',
    kicker: 'Winacties',
    heading: 'Actievoorwaarden',
    intro:
      'Doe je mee aan een winactie van {{brand}}, op deze site, op een beurs of op een conferentie? Dan geldt wat hier staat. Het is kort, en er zijn geen kleine letters.',
    whoHeading: 'Wie mee mag doen',
    who: 'Iedereen. Ben je jonger dan 16? Dan heb je toestemming nodig van een ouder of voogd. Door mee te doen zeg je dat je die hebt.',
    freeHeading: 'Meedoen is gratis',
    free: 'Deelname kost niets en verplicht je tot niets. Ook niet om bij ons te solliciteren.',
    onceHeading: 'Eén keer, één prijs',
    once: 'Per persoon kun je één keer meedoen en één prijs winnen.',
    winnerHeading: 'Als je wint',
    winner:
      'Winnaars krijgen bericht per telefoon, op het nummer dat ze bij het meedoen hebben ingevuld. Controleer dus of het klopt.',
    forfeitHeading: 'Als we je niet bereiken',
    forfeit: 'We bellen je maximaal drie keer. Na drie mislukte pogingen vervalt de prijs.',
    dataHeading: 'Je gegevens',
    data: 'Je gegevens gebruiken we voor de winactie. Hoe lang we ze bewaren en welke rechten je hebt, staat op de privacypagina.',
    dataLink: 'Wat we bewaren',
    lawHeading: 'Nederlands recht',
    law: 'Op onze winacties is Nederlands recht van toepassing.',
    organiser: 'Wie dit organiseert',
  },
  en: {
    title: 'Giveaway terms',
    description:
      'The terms of our giveaways: who can take part, how you hear that you have won and when a prize is forfeited. One page, no small print.',
    kicker: 'Giveaways',
    heading: 'Giveaway terms',
    intro:
      'Taking part in a giveaway of {{brand}}, on this site, at a fair or at a conference? Then what it says here applies. It is short, and there is no small print.',
    whoHeading: 'Who can take part',
    who: 'Everyone. Are you under 16? Then you need permission from a parent or guardian. By taking part you say that you have it.',
    freeHeading: 'Taking part is free',
    free: 'Participation is free of charge and commits you to nothing. Not even to applying for a job here.',
    onceHeading: 'Once, and one prize',
    once: 'There is one participation and one prize per person.',
    winnerHeading: 'If you win',
    winner:
      'Winners are informed by phone, at the number that they gave when they took part. So do check that it is right.',
    forfeitHeading: 'If we cannot reach you',
    forfeit:
      'We call you three times at most. The prize is forfeited after three failed phone attempts.',
    dataHeading: 'Your data',
    data: 'We use your data for the giveaway. How long we keep it and which rights you have is on the privacy page.',
    dataLink: 'What we keep',
    lawHeading: 'Dutch law',
    law: 'Dutch law applies to our giveaways.',
    organiser: 'Who organises this',
  },
});
