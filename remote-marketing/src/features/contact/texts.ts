import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.contact', {
  nl: {
    title: 'Contact',
    description:
      'Developers zoeken of er een zijn? Stuur een bericht, bel of mail. Adres, telefoonnummer en KvK-nummer vind je hier ook.',
    heading: 'Zeg het maar.',
    intro:
      'Je zoekt een developer, je bent er een, of je wilt weten hoe die 70% in elkaar zit. Je bericht komt bij mensen terecht, en die schrijven terug.',
    picture: 'Een tuibrug over donker water: één witte pyloon, met tuien van rood naar licht.',
    formOnItsWay: 'Het formulier is onderweg.',
    direct: 'Liever direct?',
  },
  en: {
    title: 'Contact',
    description:
      'Looking for developers, or are you one? Send a message, call or email us. Address, phone number and chamber of commerce number are here too.',
    heading: 'We’re all ears.',
    intro:
      'You need a developer, you are one, or you want to know how that 70% works. Your message reaches people, and they write back.',
    picture:
      'A cable-stayed bridge over dark water: one white pylon, its cables from red to light.',
    formOnItsWay: 'The form is on its way.',
    direct: 'Prefer to talk?',
  },
});
