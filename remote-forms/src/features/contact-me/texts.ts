import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('forms.contact-me', {
  nl: {
    heading: 'Laat je bellen',
    name: 'Naam',
    'name.needed': 'je naam',
    'name.required': 'Vul je naam in.',
    'name.tooLong': 'Gebruik voor je naam hooguit {{max}} tekens.',
    'name.invalid': 'In je naam zit een onzichtbaar teken, zoals een tab. Typ hem opnieuw.',
    phone: 'Telefoonnummer',
    'phone.needed': 'je telefoonnummer',
    'phone.required': 'Vul je telefoonnummer in, anders kunnen we niet bellen.',
    'phone.tooLong': 'Een telefoonnummer heeft hooguit {{max}} tekens.',
    'phone.invalid': 'In je nummer zit een onzichtbaar teken, zoals een tab. Typ het opnieuw.',
    thanks: 'Bedankt, we bellen je op {{phone}}.',
    failed:
      'Je verzoek is niet aangekomen. Wat je invulde staat er nog, dus probeer het gerust opnieuw.',
    'failed.rateLimited':
      'Via jouw internetverbinding komen nu te veel verzoeken. Probeer het {{when}} opnieuw.',
  },
  en: {
    heading: 'Have us call you',
    name: 'Name',
    'name.needed': 'your name',
    'name.required': 'Fill in your name.',
    'name.tooLong': 'Use {{max}} characters at most for your name.',
    'name.invalid': 'There is an invisible character in your name, such as a tab. Type it again.',
    phone: 'Phone number',
    'phone.needed': 'your phone number',
    'phone.required': 'Fill in your phone number, or we cannot call.',
    'phone.tooLong': 'A phone number has {{max}} characters at most.',
    'phone.invalid':
      'There is an invisible character in your number, such as a tab. Type it again.',
    thanks: 'Thank you, we will call you on {{phone}}.',
    failed:
      'Your request did not arrive. What you filled in is still here, so feel free to try again.',
    'failed.rateLimited':
      'Too many requests come from your internet connection right now. Try again {{when}}.',
  },
});
