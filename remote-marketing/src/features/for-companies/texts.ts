import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.for-companies', {
  nl: {
    title: 'Voor bedrijven: developers die passen, en blijven',
    description:
      'Eerst een uitgebreide intake, dan één developer. Getest op echte code, met een vast contract, en met redenen om te blijven.',
    heading: 'Eén sleutel is',
    headingHot: 'genoeg.',
    intro:
      'Een stapel cv’s is een bos sleutels: je mag zelf proberen. Wij kijken eerst goed naar het slot.',
    picture:
      'Een opengewerkt slot. Een sleutel tilt zes pennen van verschillende lengte tot precies dezelfde lijn.',

    leadTitle: 'Wat je van ons krijgt',
    lead: 'Eén developer, geen stapel. Iemand die we hebben zien werken, die weet waarom hij of zij bij jou zit, en die niet om zich heen kijkt omdat de rekensom niet klopt.',
    contents: 'Op deze pagina',
    goodDevelopers: 'Goede developers',
    intake: 'Uitgebreide intake',
    continuity: 'Continuïteit',
    satisfaction: 'Tevredenheid en verloop',

    goodLead:
      'Een cv vertelt wat iemand heeft meegemaakt. Hoe het is om een jaar lang samen in één codebase te zitten, staat er niet op.',
    goodBody:
      'Daarom doet iedereen bij ons een test, zonder algoritmes op een whiteboard. Een kleine, bestaande codebase met een bug en een wens, bijvoorbeeld. Lezen, vragen, oplossen, en vertellen waarom het zo is geworden. Of de bug weg is, zegt daarbij het minst.',
    goodListTitle: 'Waar we in de code op letten',
    goodTest: 'Er staat eerst een test die faalt.',
    goodSmall: 'De wijziging is zo klein als ze kan zijn.',
    goodCommit: 'De commit legt iets uit aan iemand die er niet bij was.',
    goodAsk: 'Er wordt gevraagd naar wat niet in de opdracht stond.',
    goodAfter: 'Je krijgt erbij wat we zagen. Ook het deel dat beter kon.',

    intakeLead:
      'Met jou doen we hetzelfde als met een developer, maar dan andersom. We nemen er de tijd voor, en vragen bijvoorbeeld dit.',
    intakeQuestion1: 'Wat staat er op dag één op het bord?',
    intakeWhy1: 'Niet de functie maar het werk. ‘Senior Java’ is geen taak.',
    intakeQuestion2: 'Wie zit ernaast?',
    intakeWhy2:
      'Een team met drie stille denkers zoekt iemand anders dan een team met drie praters.',
    intakeQuestion3: 'Waarom ging de vorige weg?',
    intakeWhy3: 'Het eerlijkste deel van het gesprek, en het nuttigste.',
    intakeQuestion4: 'Waar stokt het?',
    intakeWhy4: 'Soms is het antwoord geen developer. Dan zeggen we dat ook.',
    intakeQuestion5: 'Wat moet er over een jaar anders zijn?',
    intakeWhy5: 'Dan weten we allebei wanneer het gelukt is.',

    continuityLead:
      'Onze developers zijn in dienst. Met een vast contract en een basissalaris dat doorloopt, ook als een opdracht stopt.',
    continuityBody:
      'Daar heb jij meer aan dan je denkt. Wie niet elke paar maanden voor zijn eigen inkomen hoeft te zorgen, kijkt niet halverwege je project naar het volgende. En omdat het een dienstverband is, hoef je je niet af te vragen of het er eigenlijk een was.',
    continuityDba: 'Wat de wet DBA daarmee te maken heeft',
    yearCaption: 'Een jaar van een developer, met een maand tussen twee opdrachten',
    yearAssignment: 'Opdracht',
    yearBonus: 'Bonus',
    yearBase: 'Basissalaris',
    yearDescription:
      'Twaalf maanden. In maand negen is er geen opdracht en dus geen bonus. Het basissalaris loopt alle twaalf maanden door.',

    satisfactionLead:
      'Tevreden mensen blijven. Dat is geen cultuur met een tafelvoetbaltafel, dat is een som die klopt.',
    reason1Figure: '70%',
    reason1:
      'van wat jij betaalt, gaat naar wie de code schrijft. Die weet dat, en kent het tarief.',
    reason2Figure: '1',
    reason2:
      'vast contract, met een gegarandeerd basissalaris. Niemand hoeft weg om zekerheid te vinden.',
    reason3Figure: '5% + 5%',
    reason3:
      'voor wie een goede collega meebrengt en de opdracht regelt. Je brengt alleen mensen mee naar een plek waar je zelf wilt zijn.',
    turnover:
      'Verloop is een getal, en een getal zonder datum is reclame. Het onze staat hier dus niet. Vraag ernaar in het eerste gesprek, dan krijg je het vers, met de datum erbij.',

    closingTitle: 'Vertel ons wat er stokt',
    closingBody:
      'Eén gesprek is genoeg om te weten of wij iets voor je kunnen doen. Zo niet, dan weet je dat ook.',
    closingButton: 'Neem contact op',
    closingStory: 'Wie wij zijn',
    quoteHeading: 'Wat een klant zegt',
    quoteExample: 'Dit is een voorbeeld. Hier komt een echte klant te staan.',
  },
  en: {
    title: 'For companies: developers who fit, and stay',
    description:
      'First a thorough intake, then one developer. Tested on real code, permanently employed, and with reasons to stay.',
    heading: 'One key is',
    headingHot: 'enough.',
    intro:
      'A pile of CVs is a bunch of keys: you get to try them all. We take a good look at the lock first.',
    picture: 'A lock cut open. A key lifts six pins of different lengths to exactly the same line.',

    leadTitle: 'What you get from us',
    lead: 'One developer, not a pile. Someone we have seen at work, who knows why they are with you, and who isn’t looking around because the sums don’t add up.',
    contents: 'On this page',
    goodDevelopers: 'Good developers',
    intake: 'A thorough intake',
    continuity: 'Continuity',
    satisfaction: 'Satisfaction and turnover',

    goodLead:
      'A CV tells you what someone has been through. What it is like to share a codebase with them for a year, it doesn’t say.',
    goodBody:
      'So everyone here takes a test, without algorithms on a whiteboard. A small, existing codebase with a bug and a wish, for example. Read, ask, solve, and tell us why it turned out this way. Whether the bug is gone matters least.',
    goodListTitle: 'What we look for in the code',
    goodTest: 'There is a failing test first.',
    goodSmall: 'The change is as small as it can be.',
    goodCommit: 'The commit explains something to someone who wasn’t there.',
    goodAsk: 'There are questions about what the assignment left out.',
    goodAfter: 'You get to see what we saw. Including the part that could be better.',

    intakeLead:
      'We do with you what we do with a developer, only the other way round. We take our time, and ask this, for example.',
    intakeQuestion1: 'What is on the board on day one?',
    intakeWhy1: 'Not the position but the work. “Senior Java” is not a task.',
    intakeQuestion2: 'Who will be working beside them?',
    intakeWhy2:
      'A team of three quiet thinkers needs someone other than a team of three talkers does.',
    intakeQuestion3: 'Why did the last one leave?',
    intakeWhy3: 'The most honest part of the conversation, and the most useful.',
    intakeQuestion4: 'Where are you stuck?',
    intakeWhy4: 'Sometimes the answer isn’t a developer. Then we say so.',
    intakeQuestion5: 'What should be different a year from now?',
    intakeWhy5: 'Then we both know when it has worked.',

    continuityLead:
      'Our developers are employed. On a permanent contract, with a base salary that continues, even when an assignment ends.',
    continuityBody:
      'That does more for you than you might think. Someone who doesn’t have to secure their own income every few months isn’t eyeing the next project halfway through yours. And because it is employment, you need not wonder whether it really was.',
    continuityDba: 'What the DBA law has to do with it',
    yearCaption: 'A developer’s year, with a month between two assignments',
    yearAssignment: 'Assignment',
    yearBonus: 'Bonus',
    yearBase: 'Base salary',
    yearDescription:
      'Twelve months. In month nine there is no assignment and so no bonus. The base salary continues for all twelve.',

    satisfactionLead:
      'Happy people stay. That isn’t a culture with table football, it is a sum that adds up.',
    reason1Figure: '70%',
    reason1:
      'of what you pay goes to whoever writes the code. They know it, and they know the rate.',
    reason2Figure: '1',
    reason2:
      'permanent contract, with a guaranteed base salary. Nobody has to leave to find security.',
    reason3Figure: '5% + 5%',
    reason3:
      'for bringing in a good colleague and arranging the assignment. You only bring people to a place where you want to be yourself.',
    turnover:
      'Turnover is a number, and a number without a date is advertising. So ours isn’t here. Ask for it in our first conversation and you get it fresh, date included.',

    closingTitle: 'Tell us where you are stuck',
    closingBody:
      'One conversation is enough to know whether we can do something for you. If we can’t, you will know that too.',
    closingButton: 'Get in touch',
    closingStory: 'Who we are',
    quoteHeading: 'What a client says',
    quoteExample: 'This is an example. A real client goes here.',
  },
});
