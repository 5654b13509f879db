import { defineTexts } from '@site/shared/i18n';

/** Quoted by the specification, in English: `loading` (section 2, screen 3). */
export const texts = defineTexts('fair.ticket-view', {
  nl: {
    title: 'Je tickets',
    description: 'Je tickets voor onze stand, elk met een QR-code die we ter plekke scannen.',
    heading: 'Je tickets',
    headingFor: 'Je tickets: {{activities}}',
    and: 'en',
    loading: 'Momentje, we halen je ticket op...',
    loadingHelp:
      'Dat duurt zelden langer dan een paar seconden. Blijft het leeg? Open de link uit je sms opnieuw, of vraag het bij onze stand.',
    hello: 'Hallo {{firstName}} {{lastName}}',
    NEW: 'Geldig',
    ACTIVE: 'In gebruik',
    USED: 'Gebruikt',
    FORFEITED: 'Vervallen',
    qr: 'QR-code van je ticket {{type}} {{number}}',
    qrHint: 'Laat deze code zien bij onze stand.',
    follow: 'Volg ons in november 2025 op LinkedIn en je maakt kans op een LEGO-set.',
    followOver: 'De LEGO-set was voor wie ons in november 2025 op LinkedIn volgde. Volgen kan nog.',
    followLink: 'Volg ons op LinkedIn',
  },
  en: {
    title: 'Your tickets',
    description: 'Your tickets for our stand, each with a QR code that we scan on the spot.',
    heading: 'Your tickets',
    headingFor: 'Your tickets: {{activities}}',
    and: 'and',
    loading: "Hold on, we're getting your ticket...",
    loadingHelp:
      'That rarely takes more than a few seconds. Still empty? Open the link in your SMS again, or ask at our stand.',
    hello: 'Hello {{firstName}} {{lastName}}',
    NEW: 'Valid',
    ACTIVE: 'In use',
    USED: 'Used',
    FORFEITED: 'Forfeited',
    qr: 'QR code of your ticket {{type}} {{number}}',
    qrHint: 'Show this code at our stand.',
    follow: 'Follow us on LinkedIn in November 2025 for a chance to win a LEGO set.',
    followOver:
      'The LEGO set was for people who followed us on LinkedIn in November 2025. You can still follow us.',
    followLink: 'Follow us on LinkedIn',
  },
});
