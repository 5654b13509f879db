import type { ImageFiles } from '@site/shared/ui/picture';
import { bannerPicture, type ParallaxPicture } from '../artwork/banner-picture.ts';

/** Widths, in pixels, in which the content system renders the high- and low-resolution picture. */
const highWidths = [1600, 2560] as const;
const lowWidths = [640, 1080] as const;

/** A picture for where the content system has none: the default splash, in its two drawings. */
export const defaultPicture = bannerPicture(
  import.meta.glob<string>('../artwork/splash-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 2560, height: 1440 },
  { width: 1440, height: 1080 },
);

/** An image of the content system across the page, by its address; the default one without. */
export function addressedPicture(address: string): ParallaxPicture {
  if (!address) return defaultPicture;
  return {
    highResImage: renderings(address, highWidths),
    lowResImage: renderings(address, lowWidths),
  };
}

/** An image in such widths, as the content system renders it. */
export function renderings(address: string, widths: readonly [number, number]): ImageFiles {
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
