import type { PreloadedImage } from '@site/shared/federation/page';
import { formatsOf, type ImageFiles } from '@site/shared/ui/picture';
import { highResMedia, lowResMedia, type ParallaxOptions } from './parallax.ts';

/**
 * What a page's head preloads for the banner or slide that it opens with: the best format for each
 * kind of viewport. Browsers that do not read it skip the preload.
 */
export function parallaxPreloads(
  options: Pick<ParallaxOptions, 'highResImage' | 'lowResImage'>,
): PreloadedImage[] {
  const { highResImage, lowResImage } = options;
  return [
    preload(highResImage, highResMedia),
    { ...preload(lowResImage, lowResMedia), sizes: lowResImage.sizes },
  ];
}

function preload(image: ImageFiles, media: string): PreloadedImage {
  const [best] = formatsOf(image);
  if (!best) return { href: image.jpg, media };
  return { href: image.jpg, srcSet: best.srcSet, type: best.type, media };
}
