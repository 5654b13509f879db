/**
 * One slide of the splash slider (specification sections 2 and 3). The images are addresses, `url`
 * is the link of the slide.
 */
export interface SliderEntry {
  readonly title: string;
  readonly text: string;
  readonly splashImage: string;
  readonly sliderImage: string;
  readonly url: string;
}
