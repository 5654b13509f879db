import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.working-here', {
  nl: {
    title: 'Werken bij ons: 70% van je tarief, vast contract',
    description:
      'Een vast contract, een gegarandeerd basissalaris en elke maand een bonus tot bruto 70% van wat we voor je factureren. Dit krijg je, en dit is de som.',
    heading: 'Van de tien euro zijn er',
    headingHot: 'zeven van jou.',
    intro:
      'En je weet waarvan, want je kent je tarief. Vast contract, gegarandeerd basissalaris, open boek.',
    picture:
      'Een veld bij avond met tien stroken vol code, die samenkomen bij de zon. Zeven ervan staan in bloei.',

    monthTitle: 'Waar je tarief blijft',
    monthLead:
      'Een maand van {{hours}} uur voor {{rate}} per uur. Dat is {{invoiced}} op de factuur. Zo wordt die verdeeld, tot op de cent.',
    monthBase: 'Basissalaris',
    monthBaseNote: 'Staat in je contract. Komt elke maand.',
    monthBonus: 'Bonus',
    monthBonusNote: 'Elke maand opnieuw berekend over je uren.',
    monthCharges: 'Werkgeverslasten',
    monthChargesNote: '{{percent}} van jouw deel, in {{year}}.',
    monthOurs: 'Wij',
    monthOursNote: '30%. Daarvan zoeken we opdrachten en vangen we stille maanden op.',
    monthPicture:
      'Een balk in vier delen: basissalaris {{base}}, bonus {{bonus}}, werkgeverslasten {{charges}} en {{ours}} voor ons.',
    monthTotal: 'Samen {{total}} bruto voor jou. Basis plus bonus.',

    offerTitle: 'Wat je krijgt',
    contract: 'Een vast contract',
    contractBody: 'Je komt bij ons in dienst. Niet voor de duur van een opdracht, maar vast.',
    base: 'Een basissalaris dat er altijd is',
    baseBody: 'Ook als de ene opdracht stopt en de volgende nog niet begonnen is.',
    bonus: 'Een bonus die meegroeit',
    bonusBody:
      'Zolang je op een opdracht zit, vullen we je salaris elke maand aan tot bruto 70% van wat we factureren. Gaat je tarief omhoog, dan gaat je salaris mee. Je hoeft er niet om te vragen.',
    referral: 'Tot 10% voor een goede collega',
    referralBody:
      'Breng je iemand mee, dan krijg je tot 5% van wat we voor die collega factureren. Regel je ook de opdracht, dan nog eens 5%. Bij 153 uur à € 85 is dat twee keer € 650,25.',
    laptop: 'Een laptop die van jou wordt',
    laptopBody:
      'Een laptop van € 2.178 kost je netto € 15,15 per maand. Na vijf jaar heb je € 909 betaald en is hij van jou.',
    openBook: 'Een open boek',
    openBookBody:
      'Je weet wat de klant betaalt, wat jij krijgt en wat er bij ons blijft. Kloppen die drie niet samen, dan hebben wij iets uit te leggen.',
    offerLink: 'Alle sommen staan in ons voorstel',

    nextTitle: 'Reken zelf',
    proposalLine1: 'Ons voorstel',
    proposalLine2: 'Twaalf salarissen op een rij',
    proposalBody:
      'De tabel met vier tarieven en drie werkweken, en ernaast een rekenmachine voor het jouwe.',
    proposalButton: 'Bekijk ons voorstel',
    proposalPicture: 'Een doorgesneden peper met honderd zaadjes. Zeventig ervan gloeien.',
    valueLine1: 'Bereken je waarde',
    valueLine2: 'Wat zou jij kunnen verdienen?',
    valueBody:
      'Een paar vragen over uren, ervaring en reistijd. Je krijgt een schatting van mensen die het tarief kennen.',
    valueButton: 'Bereken je waarde',
    valuePicture: 'Een zwarte peper, vol regels code.',

    sideTitle: 'Wat er daarna gebeurt',
    sideBody:
      'Je bericht komt bij mensen terecht. We maken kennis, jij doet een test, wij doen een aanbod. En dan ben jij aan zet.',
    sideButton: 'De vier stappen',
    sideDba: 'Nu nog zzp’er? Lees wat de wet DBA verandert',
  },
  en: {
    title: 'Working here: 70% of your rate, permanent contract',
    description:
      'A permanent contract, a guaranteed base salary and a monthly bonus up to gross 70% of what we invoice for you. This is what you get, and this is the sum.',
    heading: 'Of every ten euros,',
    headingHot: 'seven are yours.',
    intro:
      'And you can check, because you know your rate. Permanent contract, guaranteed base salary, open book.',
    picture:
      'A field at dusk with ten strips full of code, meeting at the sun. Seven of them are in flower.',

    monthTitle: 'Where your rate goes',
    monthLead:
      'A month of {{hours}} hours at {{rate}} an hour. That is {{invoiced}} on the invoice. This is how it is divided, to the cent.',
    monthBase: 'Base salary',
    monthBaseNote: 'It is in your contract. It comes every month.',
    monthBonus: 'Bonus',
    monthBonusNote: 'Worked out afresh each month, from your hours.',
    monthCharges: 'Employer’s charges',
    monthChargesNote: '{{percent}} of your part, in {{year}}.',
    monthOurs: 'Us',
    monthOursNote: '30%. It finds assignments and carries quiet months.',
    monthPicture:
      'A bar in four parts: base salary {{base}}, bonus {{bonus}}, employer’s charges {{charges}}, and {{ours}} for us.',
    monthTotal: 'Together {{total}} gross for you. Base plus bonus.',

    offerTitle: 'What you get',
    contract: 'A permanent contract',
    contractBody:
      'You are employed by us. Not for as long as an assignment lasts, but permanently.',
    base: 'A base salary that is always there',
    baseBody: 'Also when one assignment has ended and the next hasn’t begun.',
    bonus: 'A bonus that grows along',
    bonusBody:
      'While you are on an assignment, we top up your salary each month to gross 70% of what we invoice. If your rate goes up, so does your salary. You don’t have to ask.',
    referral: 'Up to 10% for a good colleague',
    referralBody:
      'Bring someone in and you get up to 5% of what we invoice for them. Arrange the assignment too, and that is another 5%. At 153 hours of €85, that is €650.25, twice.',
    laptop: 'A laptop that becomes yours',
    laptopBody:
      'A laptop of €2,178 costs you €15.15 net a month. After five years you have paid €909, and it is yours.',
    openBook: 'An open book',
    openBookBody:
      'You know what the client pays, what you get and what stays with us. If those three don’t add up, we have some explaining to do.',
    offerLink: 'All the sums are in our proposal',

    nextTitle: 'Do the sums yourself',
    proposalLine1: 'Our proposal',
    proposalLine2: 'Twelve salaries in a row',
    proposalBody:
      'The table of four rates and three working weeks, and beside it a calculator for yours.',
    proposalButton: 'See our proposal',
    proposalPicture: 'A pepper cut across, with a hundred seeds. Seventy of them glow.',
    valueLine1: 'Calculate your value',
    valueLine2: 'What could you earn?',
    valueBody:
      'A few questions about hours, experience and travel. You get an estimate from people who know the rate.',
    valueButton: 'Calculate your value',
    valuePicture: 'A black pepper, full of lines of code.',

    sideTitle: 'What happens next',
    sideBody:
      'Your message reaches people. We meet, you take a test, we make an offer. And then it is your move.',
    sideButton: 'The four steps',
    sideDba: 'Still freelancing? Read what the DBA law changes',
  },
});
