import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.bank', {
  nl: {
    title: 'Samenwerking met een bank',
    description:
      'Onze developers gaan bij een bank aan het werk. Wat we met elkaar hebben afgesproken, en wat je er als developer van merkt.',
    heading: 'Onze mensen naar de bank.',
    intro: 'We gaan samenwerken met een bank: zij zoekt developers, wij hebben ze in dienst.',
    lead: 'Een bank is een softwarebedrijf met een vergunning. Wat er aan de balie gebeurt, past op een geeltje. De rest staat in repositories die soms ouder zijn dan de mensen die erin werken. Daar gaan wij bij helpen.',
    agreedHeading: 'Wat we hebben afgesproken',
    agreedIntake:
      'Wie wij voorstellen, heeft onze hele intake gedaan: een kennismaking, een test in een echte codebase, en een gesprek over wat er beter kon.',
    agreedOne: 'Eén mens per plek. Geen stapel cv’s waar de bank zelf doorheen moet.',
    agreedContract:
      'Die mens is bij ons in dienst, met een vast contract. Over schijnzelfstandigheid hoeft niemand zich dus het hoofd te breken.',
    agreedHonest:
      'Past het niet, dan zeggen we dat hardop en vroeg. De bank ook. Dat staat er zo in.',
    developerHeading: 'Wat je er als developer van merkt',
    developerShare:
      'Aan de afspraak met jou verandert niets. Je houdt 70% van het tarief dat we factureren: een gegarandeerd basissalaris, en zolang je een opdracht hebt elke maand een bonus die het aanvult.',
    developerWork:
      'Wel anders: je werkt aan systemen waarin een cent verschil een storing is, op plekken waar een release een vergadering heeft en een goede reden. Wie van Java, Spring en een strenge test houdt, zit goed. Reken op een screening voordat je begint; een bank wil nu eenmaal weten wie er aan de kluis komt.',
    example: 'Dit is een voorbeeld. Hier komt het bericht over een echte samenwerking.',
    nameHeading: 'En welke bank is het?',
    name: 'Dat mag zij zelf vertellen. Een naam op onze site is leuk voor ons en een stapel formulieren voor hen. Ben je kandidaat, dan hoor je hem in het eerste gesprek.',
    sideHeading: 'Ook een bank?',
    side: 'Of een verzekeraar, een webshop of een waterschap. Als er software is en te weinig mensen, praten we graag.',
    sideLink: 'Voor bedrijven',
    applyHeading: 'Liever zelf aan de slag?',
    apply: 'In vier stappen van kennismaking naar aanbod. De eerste zet is aan jou.',
    applyLink: 'Solliciteer',
  },
  en: {
    title: 'Working with a bank',
    description:
      'Our developers are going to work for a bank. What we agreed with each other, and what it means for you as a developer.',
    heading: 'Our people are off to the bank.',
    intro: 'We are joining forces with a bank: it needs developers, we employ them.',
    lead: 'A bank is a software company with a licence. What happens at the counter fits on a sticky note. The rest lives in repositories that are sometimes older than the people working in them. That is where we come in.',
    agreedHeading: 'What we agreed',
    agreedIntake:
      'Whoever we propose has been through our whole intake: a first meeting, a test in a real codebase, and a talk about what could have been better.',
    agreedOne: 'One person per seat. No pile of CVs for the bank to wade through.',
    agreedContract:
      'That person is employed by us, on a permanent contract. So nobody has to lose sleep over false self-employment.',
    agreedHonest:
      'If it is not a match we say so, out loud and early. So does the bank. In writing.',
    developerHeading: 'What it means for you as a developer',
    developerShare:
      'Our deal with you stays the same. You keep 70% of the rate we invoice: a guaranteed base salary, and every month you are on assignment a bonus that tops it up.',
    developerWork:
      'What does change: you work on systems in which a cent of difference is an incident, in places where a release has a meeting and a good reason. If you like Java, Spring and a strict test, you will feel at home. Expect to be screened before you start; a bank likes to know who gets near the vault.',
    example: 'This is an example. News of a real collaboration goes here.',
    nameHeading: 'And which bank is it?',
    name: 'That is for the bank to tell. A name on our site is fun for us and a stack of forms for them. If you are a candidate, you will hear it in the first talk.',
    sideHeading: 'A bank yourself?',
    side: 'Or an insurer, a web shop or a water board. If there is software and there are too few people, we would love to talk.',
    sideLink: 'For companies',
    applyHeading: 'Would you rather get to work yourself?',
    apply: 'Four steps from first meeting to offer. The first move is yours.',
    applyLink: 'Apply',
  },
});
