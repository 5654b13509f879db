import type { TranslateOf } from '@site/shared/i18n';
import type { SliderEntry } from './slider-entry.ts';
import type { texts } from './texts.ts';

/** The slide that stands in when there is no news (specification section 8). */
export function fallbackEntry(t: TranslateOf<typeof texts>): SliderEntry {
  return {
    title: t('fallbackTitle'),
    text: t('fallbackText'),
    splashImage: '',
    sliderImage: '',
    url: '/voor-professionals/dba',
  };
}
