import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.calculate-value', {
  nl: {
    title: 'Bereken je waarde',
    description:
      'Wat kun je als developer verdienen? Beantwoord een paar vragen over je werkweek, ervaring en opleiding. Wij maken een schatting en leggen uit hoe we eraan komen.',
    heading: 'Wat ben je waard?',
    intro:
      'Zes korte stappen: je werkweek, je ervaring, je opleiding, waar je woont, wat je maakt en hoe je heet. Daarmee schatten we welk tarief past, en wat jij daaraan overhoudt.',
    picture:
      'Een telraam op een groene tafel. Op elke stang liggen zeven van de tien kralen opzij, en die gloeien.',
    formOnItsWay: 'De vragen zijn onderweg.',
    howItWorks: 'Goed om te weten',
    byPeople: 'Een mens rekent. Je antwoorden gaan naar ons toe, en je hoort wat eruit komt.',
    education: 'We schatten vanaf hbo. Heb je dat niet? Stuur dan gewoon een sollicitatie.',
    exampleCode: 'Voorbeeldcode mag, en hoeft niet. Het zegt wel meer dan een cv.',
    privacy: 'We bewaren je antwoorden vier weken.',
    privacyLink: 'Wat we bewaren',
    ownRate: 'Weet je je tarief al?',
    ownRateBody: 'Dan is het een som. Op de pagina met ons voorstel reken je hem zelf uit.',
    ownRateLink: 'Reken het zelf uit',
  },
  en: {
    title: 'Calculate your value',
    description:
      'What can you earn as a software developer? Answer a few questions about your week, experience and education. We make an estimate and explain how we got there.',
    heading: 'What are you worth?',
    intro:
      'Six short steps: your week, your experience, your education, where you live, what you make and who you are. From those we estimate which rate fits, and what is left of it for you.',
    picture: 'An abacus on a green table. On each rod seven of ten beads lie to one side, glowing.',
    formOnItsWay: 'The questions are on their way.',
    howItWorks: 'Good to know',
    byPeople:
      'A person does the sums. Your answers come to us, and you hear what comes out of them.',
    education: 'We estimate from HBO level up. Below that? Just send us an application.',
    exampleCode: 'Example code is welcome, not required. It does say more than a CV.',
    privacy: 'We keep your answers for four weeks.',
    privacyLink: 'What we keep',
    ownRate: 'Know your rate already?',
    ownRateBody: 'Then it is a sum. On the page with our proposal you can do it yourself.',
    ownRateLink: 'Do the sum yourself',
  },
});
