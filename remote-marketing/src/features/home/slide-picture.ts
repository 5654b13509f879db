import type { SliderEntry } from '@site/shared/contracts/slider-entry';
import type { ParallaxOptions } from '@site/shared/ui/parallax';
import type { ImageFiles } from '@site/shared/ui/picture';
import { splash } from '../../artwork/splash.ts';
import { splashLow } from '../../artwork/splash-low.ts';

type SlidePicture = Pick<ParallaxOptions, 'highResImage' | 'lowResImage'>;

/** The default splash, in its two drawings. */
const defaultPicture: SlidePicture = { highResImage: splash, lowResImage: splashLow };

/** Widths, in pixels, in which the content system renders the high- and low-resolution picture. */
const highWidths = [1600, 2560] as const;
const lowWidths = [640, 1080] as const;

/** A slide's picture: its own for the slider, or else its article's, or else the default splash. */
export function slidePicture({ sliderImage, splashImage }: SliderEntry): SlidePicture {
  const address = sliderImage || splashImage;
  if (!address) return defaultPicture;
  return {
    highResImage: renderings(address, highWidths),
    lowResImage: renderings(address, lowWidths),
  };
}

function renderings(address: string, widths: readonly [number, number]): ImageFiles {
  const rendering = (format: string) => (width: number) => ({
    src: `${address}?width=${width}&format=${format}`,
    width,
  });
  const [, largest] = widths;
  return {
    avif: widths.map(rendering('avif')),
    webp: widths.map(rendering('webp')),
    jpg: rendering('jpg')(largest).src,
    width: largest,
    height: largest / 2,
  };
}
