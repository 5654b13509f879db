import type { ParallaxPicture } from '../../artwork/banner-picture.ts';
import { addressedPicture } from '../../content/addressed-picture.ts';
import type { SliderEntry } from './slider-entry.ts';

/** A slide's picture: its own for the slider, or else its article's, or else the default splash. */
export function slidePicture({ sliderImage, splashImage }: SliderEntry): ParallaxPicture {
  return addressedPicture(sliderImage || splashImage);
}
