import type { InLanguages } from '@site/shared/contracts/item-language';

/**
 * One slide of the splash slider (specification sections 2 and 3). The images are addresses, `url`
 * is the link of the slide, `text` the summary of an item.
 */
export interface SliderEntry extends InLanguages<'title' | 'summary'> {
  readonly title: string;
  readonly text: string;
  readonly splashImage: string;
  readonly sliderImage: string;
  readonly url: string;
}
