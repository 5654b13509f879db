import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.home', {
  nl: {
    title: 'Developers detacheren, 70% voor wie de code schrijft',
    description:
      'Wij detacheren softwareontwikkelaars. Zij houden 70% van het tarief, met een vast contract en een gegarandeerd basissalaris. Jij krijgt iemand die past, en die blijft.',
    strapline: 'Wij detacheren developers. 70% van het tarief is voor wie de code schrijft.',

    ourStory: 'Ons verhaal',
    whoWeAre: 'Wie we zijn',
    whatWeDo: 'Wat we doen',
    ourFounders: 'Onze founders',
    forCompanies: 'Voor bedrijven',
    goodDevelopers: 'Goede developers',
    thoroughIntake: 'Uitgebreide intake',
    continuity: 'Continuïteit',
    satisfaction: 'Tevredenheid en verloop',
    forProfessionals: 'Voor professionals',
    workingHere: 'Werken bij {{brand}}',
    ourProposal: 'Ons voorstel',
    apply: 'Solliciteer',
    calculateYourWorth: 'Bereken je waarde',
    dba: 'DBA',

    share: '70%',
    claim: 'van je tarief is van jou.',
    storyLead:
      'Wat betaalt de klant voor jou? Bij ons is dat geen geheim. Je kent je tarief, en 70% ervan is voor jou.',
    storyBody:
      'Je krijgt een vast contract met een gegarandeerd basissalaris. Zolang je op een opdracht zit, vullen we dat elke maand met een bonus aan tot bruto 70% van wat we factureren. Even geen opdracht? Dan loopt je basissalaris gewoon door.',
    storyLink: 'Lees ons verhaal',
    storyPicture: 'Een doorgesneden peper met honderd zaadjes. Zeventig ervan gloeien.',

    sumCaption: 'Eén maand, voorgerekend',
    sumInvoiced: '{{hours}} uur à {{rate}}',
    sumShare: '70% daarvan is voor jou',
    sumCharges: 'Werkgeverslasten in {{year}}, {{percent}} van jouw deel',
    sumGross: 'Jouw brutosalaris',
    sumNote:
      'Bij {{hours}} uur per week: {{base}} basissalaris, dat er altijd is, en {{bonus}} bonus.',

    companiesTitle: 'Developers die je niet meer kwijt wilt',
    companiesBody:
      'Eerst willen we weten wat je bouwt, met wie, en waar het stokt. Pas daarna stellen we iemand voor. Geen stapel cv’s, maar één developer van wie wij weten dat het klopt.',
    companiesButton: 'Zo werken we voor bedrijven',
    companiesPicture:
      'Een rij donkere grachtenpanden. In één rood pand brandt op elke regel licht.',
    professionalsTitle: 'Werk waar je beter van wordt',
    professionalsBody:
      'Een vast contract, en een bonus die met je tarief meegroeit. Breng je een goede collega mee, dan krijg je tot 5% van wat we voor die collega factureren. Regel je ook de opdracht, dan nog eens 5%.',
    professionalsButton: 'Zo werkt het bij {{brand}}',
    professionalsPicture: 'Een zwarte peper, vol regels code.',

    quoteHeading: 'Wat klanten zeggen',
    quoteExample: 'Dit is een voorbeeld. Hier komt een echte klant te staan.',
    sideHeader: 'Ons voorstel, zwart op wit',
    sideBody:
      'Je salaris bij elk tarief en elke werkweek, de laptop die na vijf jaar van jou is, de bonus voor een nieuwe collega. Met alle sommen erbij.',
    sideButton: 'Lees ons voorstel',
  },
  en: {
    title: 'Software developers for hire, 70% for whoever writes the code',
    description:
      'We place software developers at companies. They keep 70% of the rate, on a permanent contract with a guaranteed base salary. You get someone who fits, and who stays.',
    strapline: 'We place software developers. 70% of the rate goes to whoever writes the code.',

    ourStory: 'Our story',
    whoWeAre: 'Who we are',
    whatWeDo: 'What we do',
    ourFounders: 'Our founders',
    forCompanies: 'For companies',
    goodDevelopers: 'Good developers',
    thoroughIntake: 'A thorough intake',
    continuity: 'Continuity',
    satisfaction: 'Satisfaction and turnover',
    forProfessionals: 'For professionals',
    workingHere: 'Working at {{brand}}',
    ourProposal: 'Our proposal',
    apply: 'Apply',
    calculateYourWorth: 'Calculate your value',
    dba: 'DBA',

    share: '70%',
    claim: 'of your rate is yours.',
    storyLead:
      'What does the client pay for you? Here that is no secret. You know your rate, and 70% of it is for you.',
    storyBody:
      'You get a permanent contract with a guaranteed base salary. While you are on an assignment, a monthly bonus tops it up to gross 70% of what we invoice. Between assignments? Your base salary simply continues.',
    storyLink: 'Read our story',
    storyPicture: 'A pepper cut across, with a hundred seeds. Seventy of them glow.',

    sumCaption: 'One month, worked out',
    sumInvoiced: '{{hours}} hours at {{rate}}',
    sumShare: '70% of that is for you',
    sumCharges: 'Employer’s charges in {{year}}, {{percent}} of your part',
    sumGross: 'Your gross salary',
    sumNote:
      'At {{hours}} hours a week: {{base}} base salary, which is always there, and a bonus of {{bonus}}.',

    companiesTitle: 'Developers you won’t want to lose',
    companiesBody:
      'First we want to know what you are building, with whom, and where you are stuck. Only then do we introduce someone. Not a pile of CVs, but the one developer we know is right.',
    companiesButton: 'How we work for companies',
    companiesPicture: 'A row of dark canal houses. In a single red one, every line is lit.',
    professionalsTitle: 'Work that pays, in both senses',
    professionalsBody:
      'A permanent contract, and a bonus that grows with your rate. Bring in a good colleague and you get up to 5% of what we invoice for them. Arrange the assignment too, and that is another 5%.',
    professionalsButton: 'How it works at {{brand}}',
    professionalsPicture: 'A black pepper, full of lines of code.',

    quoteHeading: 'What clients say',
    quoteExample: 'This is an example. A real client goes here.',
    sideHeader: 'Our proposal, in black and white',
    sideBody:
      'Your salary at every rate and working week, the laptop that is yours after five years, the bonus for a new colleague. With all the sums.',
    sideButton: 'Read our proposal',
  },
});
