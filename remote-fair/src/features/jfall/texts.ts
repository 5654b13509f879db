import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('fair.jfall', {
  nl: {
    title: 'J-Fall 2025: wafels en een LEGO-set',
    description:
      'Op J-Fall 2025: haal je wafelticket per sms, en volg ons in november 2025 op LinkedIn voor een kans op een LEGO-set.',
    titleOver: 'J-Fall 2025: wafels',
    descriptionOver: 'Op J-Fall 2025: haal je wafelticket per sms bij onze stand.',
    event: 'J-Fall 2025',
    heading: 'Kies er een. Of',
    headingHot: 'allebei.',
    intro: 'Twee redenen om bij onze stand langs te komen. Je cv is er geen van.',
    headingOver: 'Kies er een. Het worden',
    headingOverHot: 'wafels.',
    introOver:
      'Er waren twee redenen om bij onze stand langs te komen. Er is er één over, en dat is nog steeds niet je cv.',
    picture:
      'Een wafel van bovenaf. In acht vakjes zit een bouwsteentje, en er rolt een wit balletje op af.',
    waffles: 'Wafels',
    wafflesBody:
      'Naam en nummer invullen, en je ticket komt per sms. Laat het zien bij onze stand. Eet smakelijk.',
    wafflesLink: 'Haal je wafelticket',
    lego: 'LEGO-set',
    legoBody:
      'Volg ons in november 2025 op LinkedIn en je maakt kans op een LEGO-set. Zelf bouwen, dat wel.',
    legoLink: 'Volg ons op LinkedIn',
    legoOver: 'Gesloten op 30 november 2025',
    legoOverBody:
      'De LEGO-set was voor wie ons in november 2025 op LinkedIn volgde, en die maand is om. Volgen kan nog steeds; er zitten alleen geen blokjes meer aan vast.',
    legoOverLink: 'Volg ons toch',
    claim: '70% van het tarief is',
    claimHot: 'voor jou.',
    claimBody:
      'Een vast contract met een basissalaris dat er altijd is. Zolang je op een opdracht zit, vult een bonus het elke maand aan tot bruto 70% van wat we factureren. Reken het gerust na, met je mond vol.',
    claimLink: 'Bekijk de rekensom',
  },
  en: {
    title: 'J-Fall 2025: waffles and a LEGO set',
    description:
      'At J-Fall 2025: get your waffle ticket by SMS, and follow us on LinkedIn in November 2025 for a chance to win a LEGO set.',
    titleOver: 'J-Fall 2025: waffles',
    descriptionOver: 'At J-Fall 2025: get your waffle ticket by SMS at our stand.',
    event: 'J-Fall 2025',
    heading: 'Pick one. Or',
    headingHot: 'both.',
    intro: 'Two reasons to visit our stand. Your CV is not one of them.',
    headingOver: 'Pick one. It is',
    headingOverHot: 'waffles.',
    introOver:
      'There were two reasons to visit our stand. One is left, and it still is not your CV.',
    picture: 'A waffle from above. Eight of its squares hold a brick, and a white ball rolls in.',
    waffles: 'Waffles',
    wafflesBody:
      'Leave your name and number, and your ticket comes by SMS. Show it at our stand. Enjoy.',
    wafflesLink: 'Get your waffle ticket',
    lego: 'LEGO set',
    legoBody:
      'Follow us on LinkedIn in November 2025 for a chance to win a LEGO set. You do have to build it yourself.',
    legoLink: 'Follow us on LinkedIn',
    legoOver: 'Closed on 30 November 2025',
    legoOverBody:
      'The LEGO set was for people who followed us on LinkedIn in November 2025, and that month is over. You can still follow us; there are just no bricks in it.',
    legoOverLink: 'Follow us anyway',
    claim: '70% of the rate is',
    claimHot: 'yours.',
    claimBody:
      'A permanent contract with a base salary that is always there. While you are on assignment, a bonus tops it up every month to gross 70% of what we invoice. Check the sum with your mouth full.',
    claimLink: 'See the sum',
  },
});
