import type { SliderEntry } from '@site/shared/contracts/slider-entry';
import { defineTexts, type Translate } from '@site/shared/i18n';

export const sliderTexts = defineTexts('marketing.slider', {
  nl: {
    label: 'Nieuws',
    position: '{{number}} van {{count}}',
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
      'Op 1 januari gaat de nieuwe wet DBA in. Wat verandert er voor jou als freelancer, en wat kun je nu al doen?',
  },
  en: {
    label: 'News',
    position: '{{number}} of {{count}}',
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
      'The new DBA law takes effect on 1 January. What changes for you as a freelancer in the Netherlands, and what can you do now?',
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
