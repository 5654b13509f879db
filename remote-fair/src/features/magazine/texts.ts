import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.magazine', {
  nl: {
    title: 'Van papier naar scherm: kies wat je doet',
    description:
      'Je las over ons in een tijdschrift. Kom bij ons werken, kraak de code of speel de AI-minigame: kies er een.',
    kicker: 'Voor lezers van papier',
    heading: 'Van papier naar',
    headingHot: 'scherm.',
    intro:
      'Je hebt de pagina gescand. De rest past niet op papier: drie dingen om te doen, kies er een.',
    contents: 'Inhoud',
    work: 'Kom bij ons werken',
    workBody:
      'Een vast contract met een basissalaris dat er altijd is, en een bonus die het op een opdracht aanvult tot bruto 70% van wat we factureren. Je mag het narekenen.',
    workLink: 'Bekijk het aanbod',
    code: 'Kraak de code',
    codeBody:
      'Een regel tekens waar niets zinnigs staat, tot je het Java-programma schrijft dat haar leest. Onder de goede inzendingen verloten we een Nintendo Switch. Insturen kan tot en met {{deadline}}.',
    codeOverBody:
      'Een regel tekens waar niets zinnigs staat, tot je het Java-programma schrijft dat haar leest. Insturen voor de Nintendo Switch kon tot en met {{deadline}}; de puzzel is er nog.',
    codeLink: 'Naar de code',
    game: 'Speel de AI-minigame',
    gameBody:
      'Een uitdaging met AI, tussen twee builds door. Je logt in met je telefoon, zodat je score van jou is.',
    gameLink: 'Ga de uitdaging aan',
  },
  en: {
    title: 'From paper to screen: pick what you do',
    description:
      'You read about us in a magazine. Come and work with us, crack the code or play the AI minigame: pick one.',
    kicker: 'For readers on paper',
    heading: 'From paper to',
    headingHot: 'screen.',
    intro: 'You scanned the page. The rest does not fit on paper: three things to do, pick one.',
    contents: 'Contents',
    work: 'Come and work with us',
    workBody:
      'A permanent contract with a base salary that is always there, and a bonus that tops it up on assignment to gross 70% of what we invoice. Feel free to check the sum.',
    workLink: 'See the offer',
    code: 'Crack the code',
    codeBody:
      'A line of characters that says nothing, until you write the Java program that reads it. We draw the winner of a Nintendo Switch from the right entries. Send yours in by {{deadline}}.',
    codeOverBody:
      'A line of characters that says nothing, until you write the Java program that reads it. Entries for the Nintendo Switch closed on {{deadline}}; the puzzle is still there.',
    codeLink: 'To the code',
    game: 'Play the AI minigame',
    gameBody:
      'A challenge with AI, between two builds. You log in with your phone, so that your score is yours.',
    gameLink: 'Take the challenge',
  },
});
