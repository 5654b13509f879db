import { imageFiles } from '@site/shared/ui/image-files';
import type { ImageFiles } from '@site/shared/ui/picture';
import type { ParallaxOptions } from '../ui/parallax.ts';

/** A picture across the page, in its two drawings. */
export type ParallaxPicture = Pick<ParallaxOptions, 'highResImage' | 'lowResImage'>;

type Shape = Pick<ImageFiles, 'width' | 'height'>;

/**
 * A banner's picture out of the addresses of its files, as `import.meta.glob` lists them: the drawing
 * for low resolutions has `-low-` in its paths.
 */
export function bannerPicture(
  addresses: Readonly<Record<string, string>>,
  high: Shape = { width: 2560, height: 1100 },
  low: Shape = { width: 1440, height: 1240 },
): ParallaxPicture {
  const drawing = (isLow: boolean, shape: Shape) =>
    imageFiles(
      Object.fromEntries(
        Object.entries(addresses).filter(([path]) => path.includes('-low-') === isLow),
      ),
      shape,
    );
  return { highResImage: drawing(false, high), lowResImage: drawing(true, low) };
}
