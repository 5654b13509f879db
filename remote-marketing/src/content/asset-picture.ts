import type { ParallaxPicture } from '../artwork/banner-picture.ts';
import { addressedPicture, defaultPicture, renderings } from './addressed-picture.ts';
import { assetUrl } from './asset-url.ts';

/**
 * Up to 1,080 px wide a viewport shows the middle of a banner's picture: the banner is some 520 px high, and the picture,
 * which is twice as wide as it is high, is drawn so wide that it fills it.
 */
const croppedSizes = '1040px';

/**
 * In pixels. Screens of two and three pixels to one would want 2,000 and more; the largest rendering is what a slow
 * phone can wait for, and the smaller one of those for wide viewports, so there are no more files to render.
 */
const croppedWidths = [1080, 1600] as const;

/** An image of the content system as the banner of its item, by its asset id; the default one without. */
export function assetPicture(id: string | null): ParallaxPicture {
  if (!id) return defaultPicture;
  const address = assetUrl(id);
  return {
    ...addressedPicture(address),
    lowResImage: { ...renderings(address, croppedWidths), sizes: croppedSizes },
  };
}
