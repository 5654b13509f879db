import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.our-story', {
  nl: {
    title: 'Ons verhaal: het begint bij de factuur',
    description:
      'Wie we zijn, wat we doen en waar onze founders dit bedrijf op hebben gebouwd: 70% van het tarief voor wie de code schrijft, en een boek dat openligt.',
    heading: 'Het begint bij',
    headingHot: 'de factuur.',
    intro: 'Daar staat een bedrag op. Wij vonden dat degene die het verdient, het mocht weten.',
    picture:
      'Een peperplant met één rode peper. Onder de grond vertakken en versmelten de wortels zich als de geschiedenis van een repository.',

    whoTitle: 'Wie we zijn',
    whoLead:
      '{{brand}} detacheert softwareontwikkelaars. Dat doen er meer. Ons verschil is één getal, en daarna wat je allemaal moet regelen om dat getal waar te maken.',
    whoBody1:
      'Bij veel bureaus weet de developer niet wat de klant betaalt, en de klant niet wat de developer krijgt. Daartussen is het prettig wonen. Wij wonen er ook, maar met de gordijnen open: 70% van het tarief is voor wie de code schrijft, 30% is voor ons, en iedereen aan tafel kent beide getallen.',
    whoBody2:
      'Dat klinkt als een principe. Het is vooral een rem. Wie zijn marge hardop moet zeggen, stuurt geen mensen naar plekken waar ze niet passen, en houdt geen opdrachten aan die niemand beter maken.',
    whoSideTitle: 'Klein met opzet',
    whoSideBody:
      'Groter kan altijd. Maar dan komt er een afdeling die deze pagina moet goedkeuren, en die had het stuk over de marge geschrapt.',
    whoSideButton: 'Kom langs of bel',

    whatTitle: 'Wat we doen',
    whatLead:
      'Bedrijven zoeken developers die passen. Developers zoeken werk dat klopt. Wij brengen ze bij elkaar, nemen ze in dienst, en rekenen voor hoe het geld loopt.',
    flowCaption: 'Elke honderd euro op de factuur',
    flowAll: '€ 100 van de klant',
    flowOurs: '€ 30 voor ons',
    flowTheirs: '€ 70 voor de developer',
    flowNote:
      'Van die 70 gaan de werkgeverslasten nog af. Hoe dat precies zit, staat in ons voorstel.',
    flowLink: 'De hele som',
    techTitle: 'Waar we in werken',
    techBody:
      'Vooral in en om Java, aan beide kanten van de API. Geen lijstje om mee op te scheppen: dit zijn de dingen waar we elkaar op testen.',
    techNote:
      'Namen en logo’s zijn van hun eigenaars. Ze staan hier omdat we ermee werken, niet omdat zij ons aanbevelen.',

    foundersTitle: 'Onze founders',
    foundersLead:
      'Onze founders hebben dit bedrijf op vier afspraken gebouwd. Ze passen op een bierviltje.',
    foundersExample: 'Hier stellen de echte founders zich voor, met naam en toenaam.',
    agreement1: 'Wie schrijft, krijgt 70%',
    agreement1Body:
      'Van de factuur, niet van de winst. En je krijgt te zien hoe we aan het bedrag komen.',
    agreement2: 'De basis gaat altijd door',
    agreement2Body:
      'Even geen opdracht? Dat is ons probleem, niet het jouwe. Je basissalaris loopt door.',
    agreement3: 'Goede mensen kennen goede mensen',
    agreement3Body:
      'Wat een ander aan werving uitgeeft, geven wij aan wie een collega meebrengt: tot 5%, en nog eens 5% voor wie de opdracht regelt.',
    agreement4: 'De eerste zet is aan jou',
    agreement4Body: 'Wij doen een aanbod met alle sommen erin. Daarna zijn we stil.',
    foundersLink: 'Maak kennis',
    foundersSauce: 'Er is ook een pagina die niet in het menu staat',

    companiesLine1: 'Voor bedrijven',
    companiesLine2: 'Eén developer, geen stapel',
    companiesBody: 'Een uitgebreide intake, en dan iemand die past.',
    companiesButton: 'Zo werken we',
    companiesPicture:
      'Een rij donkere grachtenpanden. In één rood pand brandt op elke regel licht.',
    professionalsLine1: 'Voor professionals',
    professionalsLine2: 'Zeven van de tien euro',
    professionalsBody: 'Een vast contract, een basissalaris en een bonus. Met de som erbij.',
    professionalsButton: 'Werken bij {{brand}}',
    professionalsPicture: 'Een zwarte peper, vol regels code.',
  },
  en: {
    title: 'Our story: it starts with the invoice',
    description:
      'Who we are, what we do, and what our founders built this company on: 70% of the rate for whoever writes the code, and a book that lies open.',
    heading: 'It starts with',
    headingHot: 'the invoice.',
    intro: 'There is an amount on it. We thought that whoever earns it should know.',
    picture:
      'A pepper plant with one red pepper. Below the ground its roots branch and merge like a repository’s history.',

    whoTitle: 'Who we are',
    whoLead:
      '{{brand}} places software developers at companies. So do others. Our difference is one number, and then everything you have to arrange to make that number true.',
    whoBody1:
      'At many agencies the developer doesn’t know what the client pays, and the client doesn’t know what the developer gets. It is comfortable living in between. We live there too, but with the curtains open: 70% of the rate is for whoever writes the code, 30% is for us, and everyone at the table knows both numbers.',
    whoBody2:
      'That sounds like a principle. Mostly, it is a brake. If you have to say your margin out loud, you don’t send people to places where they don’t fit, and you don’t hold on to assignments that make nobody better.',
    whoSideTitle: 'Small on purpose',
    whoSideBody:
      'Bigger is always possible. But then there is a department that has to approve this page, and it would have cut the part about the margin.',
    whoSideButton: 'Drop in or call',

    whatTitle: 'What we do',
    whatLead:
      'Companies look for developers who fit. Developers look for work that adds up. We bring them together, employ them, and show how the money flows.',
    flowCaption: 'Every hundred euros on the invoice',
    flowAll: '€100 from the client',
    flowOurs: '€30 for us',
    flowTheirs: '€70 for the developer',
    flowNote:
      'Employer’s charges still come off those 70. How exactly, you can read in our proposal.',
    flowLink: 'The whole sum',
    techTitle: 'What we work in',
    techBody:
      'Mostly in and around Java, on both sides of the API. Not a list to boast with: these are the things we test each other on.',
    techNote:
      'Names and logos belong to their owners. They are here because we work with them, not because they recommend us.',

    foundersTitle: 'Our founders',
    foundersLead: 'Our founders built this company on four agreements. They fit on a beer mat.',
    foundersExample: 'This is where the real founders introduce themselves, by name.',
    agreement1: 'Whoever writes gets 70%',
    agreement1Body: 'Of the invoice, not of the profit. And you get to see how we arrive at it.',
    agreement2: 'The base salary always continues',
    agreement2Body:
      'Between assignments? That is our problem, not yours. Your base salary continues.',
    agreement3: 'Good people know good people',
    agreement3Body:
      'What others spend on recruiting, we give to whoever brings in a colleague: up to 5%, and another 5% for arranging the assignment.',
    agreement4: 'The first move is yours',
    agreement4Body: 'We make an offer with all the sums in it. Then we keep quiet.',
    foundersLink: 'Meet us',
    foundersSauce: 'There is also a page that is in no menu',

    companiesLine1: 'For companies',
    companiesLine2: 'One developer, not a pile',
    companiesBody: 'A thorough intake, and then someone who fits.',
    companiesButton: 'How we work',
    companiesPicture: 'A row of dark canal houses. In a single red one, every line is lit.',
    professionalsLine1: 'For professionals',
    professionalsLine2: 'Seven of every ten euros',
    professionalsBody: 'A permanent contract, a base salary and a bonus. With the sum.',
    professionalsButton: 'Working at {{brand}}',
    professionalsPicture: 'A black pepper, full of lines of code.',
  },
});
