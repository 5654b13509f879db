import { formatsOf, type ImageFiles } from '@site/shared/ui/picture';
import type { ReactElement } from 'react';
import { highResMedia, lowResMedia, type ParallaxOptions } from './parallax.ts';

/**
 * The sources of a `<picture>` in two drawings, whose `<img>` is the low one (specification section 9). They are as wide
 * as the viewport, which is what browsers take for granted, where no `sizes` says otherwise.
 */
export function pictureSources({
  highResImage,
  lowResImage,
}: Pick<ParallaxOptions, 'highResImage' | 'lowResImage'>): ReactElement[] {
  return [
    ...sourcesOf([...formatsOf(highResImage), jpeg(highResImage)], highResMedia),
    ...sourcesOf(formatsOf(lowResImage), lowResMedia, lowResImage.sizes),
  ];
}

function sourcesOf(
  formats: ReturnType<typeof formatsOf>,
  query: string,
  sizes?: string,
): ReactElement[] {
  return formats.map(({ type, srcSet }) => (
    <source key={`${query} ${type}`} media={query} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}

function jpeg({ jpg }: ImageFiles) {
  return { type: 'image/jpeg', srcSet: jpg };
}
