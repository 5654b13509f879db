import { defineTexts } from '@site/shared/i18n';

export const texts = defineTexts('marketing.news', {
  nl: {
    description: '{{title}}: een bericht van onze redactie.',
    unnamed: 'Bericht',
    updated: 'bijgewerkt op {{date}}',
    more: 'Verder lezen',
    missingTitle: 'Dit bericht is er niet',
    missingHeading: 'Hier stond niets. Of iets, ooit.',
    missingBody:
      'Het bericht is weggehaald, nog niet verschenen, of het adres klopt net niet. Wat er wel is, staat hieronder.',
    missingAlone: 'Het bericht is weggehaald, nog niet verschenen, of het adres klopt net niet.',
    unavailableTitle: 'Dit bericht laat op zich wachten',
    unavailableHeading: 'Even geen verbinding met de redactie.',
    unavailableBody:
      'Ons contentsysteem geeft geen antwoord, dus we weten niet wat hier hoort te staan. Meestal duurt dat kort.',
  },
  en: {
    description: '{{title}}: an article of ours, in Dutch.',
    unnamed: 'Article',
    updated: 'updated on {{date}}',
    more: 'Read on',
    missingTitle: 'There is no such article',
    missingHeading: 'Nothing was here. Or something, once.',
    missingBody:
      'The article was withdrawn, is not out yet, or its address is slightly off. What we do have is below.',
    missingAlone: 'The article was withdrawn, is not out yet, or its address is slightly off.',
    unavailableTitle: 'This article keeps us waiting',
    unavailableHeading: 'No line to the newsroom right now.',
    unavailableBody:
      'Our content system is not answering, so we cannot tell what belongs here. It rarely takes long.',
  },
});
