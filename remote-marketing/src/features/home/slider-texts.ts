import { defineTexts, type Translate } from '@site/shared/i18n';
import type { SliderEntry } from './slider-entry.ts';

export const sliderTexts = defineTexts('marketing.slider', {
  nl: {
    label: 'Nieuws',
    position: '{{number}} van {{count}}',
    inDutch: 'in het Nederlands',
    readMore: 'lees meer',
    about: 'over',
    choose: 'Kies een bericht',
    goTo: 'Bericht {{number}} van {{count}}: {{title}}',
    previous: 'Vorig bericht',
    next: 'Volgend bericht',
    pause: 'Pauzeer het nieuws',
    play: 'Hervat het nieuws',
    fallbackTitle: "Veranderingen DBA voor ZZP'ers",
    fallbackText:
      'De nieuwe wet DBA ging in op 1 januari 2025: op de regels van 2016 wordt weer gehandhaafd. Wat verandert er voor jou als freelancer?',
  },
  en: {
    label: 'News',
    position: '{{number}} of {{count}}',
    inDutch: 'In Dutch',
    readMore: 'read more',
    about: 'about',
    choose: 'Choose a story',
    goTo: 'Story {{number}} of {{count}}: {{title}}',
    previous: 'Previous story',
    next: 'Next story',
    pause: 'Pause the news',
    play: 'Resume the news',
    fallbackTitle: 'The DBA law changes for freelancers',
    fallbackText:
      'The new DBA law took effect on 1 January 2025: the rules of 2016 are enforced again. What changes for you as a freelancer in the Netherlands?',
  },
});

/** The slide that stands in when there is no news (specification section 8). */
export function fallbackEntry(t: Translate<keyof (typeof sliderTexts)['nl']>): SliderEntry {
  return {
    title: t('fallbackTitle'),
    text: t('fallbackText'),
    splashImage: '',
    sliderImage: '',
    url: '/voor-professionals/dba',
  };
}
