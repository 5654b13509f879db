import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.crack-the-code', {
  nl: {
    title: 'Kraak de code',
    titleOpen: 'Kraak de code en win een Nintendo Switch',
    description:
      'Schrijf een Java-programma dat onze code leesbaar maakt. Meedoen voor een Nintendo Switch kon tot en met {{deadline}}; de puzzel is er nog.',
    descriptionOpen:
      'Schrijf een Java-programma dat onze code leesbaar maakt en maak kans op een Nintendo Switch. Inzenden kan tot en met {{deadline}}.',
    heading: 'Kraak de code.',
    intro:
      'Hieronder staat een code. Schrijf een Java-programma dat er weer leesbare tekst van maakt. De prijsvraag is voorbij, de puzzel niet.',
    introOpen:
      'Hieronder staat een code. Schrijf een Java-programma dat er weer leesbare tekst van maakt, en maak kans op een Nintendo Switch.',
    picture: 'Een spelcomputer. Het scherm staat vol regels code, en één regel licht op.',
    closedHeading: 'De deadline is voorbij',
    closed:
      'Meedoen voor de prijs kon tot en met {{deadline}}. Kraken mag nog altijd; insturen kan niet meer.',
    closedInstead: 'Wil je het horen als er een nieuwe puzzel is?',
    closedContact: 'Stuur ons een bericht',
    codeHeading: 'Dit is de code',
    copy: 'Kopieer de code',
    copied: 'Gekopieerd. Succes.',
    selected: 'De code is geselecteerd. Kopieer hem met Ctrl+C of ⌘C.',
    encoderHeading: 'En zo is hij gemaakt',
    encoderBody:
      'We geven je zelfs de methode waarmee we hem maakten. Jij schrijft de andere: eentje die terug kan.',
    encoderLabel: 'De Java-methode die de code maakte',
    rulesHeading: 'Zo doe je mee',
    rulesHeadingClosed: 'Zo ging het',
    taskClosed: 'Schrijf een Java-programma dat de code ontcijfert.',
    prizeTerm: 'De prijs',
    prize: 'Een Nintendo Switch.',
    taskTerm: 'De opdracht',
    task: 'Schrijf een Java-programma dat de code ontcijfert. Stuur de oplossing en je programma in met het formulier.',
    deadlineTerm: 'De deadline',
    deadline: '{{deadline}}',
    winnerTerm: 'De winnaar',
    winner: 'We loten onder de goede inzendingen, en bellen wie gewonnen heeft.',
    terms: 'Lees de actievoorwaarden',
    formOnItsWay: 'Het formulier is onderweg.',
  },
  en: {
    title: 'Crack the code',
    titleOpen: 'Crack the code and win a Nintendo Switch',
    description:
      'Write a Java program that makes our code readable. Entries for a Nintendo Switch were open up to and including {{deadline}}; the puzzle is still there.',
    descriptionOpen:
      'Write a Java program that makes our code readable and you might win a Nintendo Switch. Entries are open up to and including {{deadline}}.',
    heading: 'Crack the code.',
    intro:
      'Below is a code. Write a Java program that turns it into readable text again. The contest is over, the puzzle is not.',
    introOpen:
      'Below is a code. Write a Java program that turns it into readable text again, and you might win a Nintendo Switch.',
    picture: 'A game console. Its screen is full of lines of code, and one of them lights up.',
    closedHeading: 'The deadline has passed',
    closed:
      'You could enter for the prize up to and including {{deadline}}. You can still crack the code; you can no longer send it in.',
    closedInstead: 'Would you like to hear when there is a new puzzle?',
    closedContact: 'Send us a message',
    codeHeading: 'This is the code',
    copy: 'Copy the code',
    copied: 'Copied. Good luck.',
    selected: 'The code is selected. Copy it with Ctrl+C or ⌘C.',
    encoderHeading: 'And this is how it was made',
    encoderBody:
      'We even give you the method that we made it with. You write the other one: the one that goes back.',
    encoderLabel: 'The Java method that made the code',
    rulesHeading: 'How to take part',
    rulesHeadingClosed: 'How it worked',
    taskClosed: 'Write a Java program that decodes the code.',
    prizeTerm: 'The prize',
    prize: 'A Nintendo Switch.',
    taskTerm: 'The task',
    task: 'Write a Java program that decodes the code. Send the solution and your program with the form.',
    deadlineTerm: 'The deadline',
    deadline: '{{deadline}}',
    winnerTerm: 'The winner',
    winner: 'We draw lots among the correct entries, and phone whoever has won.',
    terms: 'Read the giveaway terms',
    formOnItsWay: 'The form is on its way.',
  },
});
