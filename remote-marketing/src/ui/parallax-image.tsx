import type { CSSObject } from '@emotion/react';
import { media } from '@site/shared/ui/tokens';
import { type ComponentProps, useRef } from 'react';
import { type ParallaxOptions, parallaxHeight, pictureBox } from './parallax.ts';
import { pictureSources } from './picture-sources.tsx';
import { useParallax } from './use-parallax.ts';

/** A shadow along an edge of the picture: its size in pixels, its weight from 0 to 1. */
export interface EdgeShadow {
  readonly size: number;
  readonly weight: number;
}

export interface ParallaxImageProps
  extends ParallaxOptions,
    Omit<ComponentProps<'div'>, keyof ParallaxOptions> {
  /** What the picture says. Default: nothing. */
  readonly alt?: string;
  /** The first picture of the page: fetched before everything else. Default: when it comes near. */
  readonly priority?: boolean;
  /** Under the header, for example. Default: none. */
  readonly topShadow?: EdgeShadow;
}

/** Specification section 9. */
const bottomShadow: EdgeShadow = { size: 80, weight: 0.3 };

/**
 * A picture across the page that moves slower than the page when it scrolls; its children lie on
 * top. Height and picture are right without scripts.
 *
 * @throws Error `Height was undefined`
 */
export function ParallaxImage(props: ParallaxImageProps) {
  const { lowResImage, velocity, height, mobileHeight, verticalFocus = 50 } = props;
  const { alt = '', priority = false, topShadow } = props;
  const { children, ...attributes } = withoutOptions(props);
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useParallax(frame, image, velocity);

  return (
    <div
      ref={frame}
      css={[frameStyles(height, mobileHeight), shadows(topShadow)]}
      {...attributes}
      data-parallax=""
    >
      <picture>
        {pictureSources(props)}
        <img
          ref={image}
          css={{
            position: 'absolute',
            left: 0,
            ...pictureBox(velocity),
            width: '100%',
            objectFit: 'cover',
            objectPosition: `50% ${verticalFocus}%`,
            willChange: 'transform',
          }}
          src={lowResImage.jpg}
          width={lowResImage.width}
          height={lowResImage.height}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
      {children}
    </div>
  );
}

function frameStyles(height: number | string, mobileHeight: number | string | undefined) {
  return {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflow: ['hidden', 'clip'],
    // At least: text that a visitor enlarged makes the frame grow and is never cut off.
    minHeight: parallaxHeight(height),
    [media.phone]: { minHeight: parallaxHeight(mobileHeight ?? height) },
    '& > picture': { position: 'absolute', inset: 0, zIndex: -2 },
  } satisfies CSSObject;
}

function shadows(top: EdgeShadow | undefined) {
  const edge = (to: string, { size, weight }: EdgeShadow): CSSObject => ({
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    height: size,
    background: `linear-gradient(to ${to}, rgb(0 0 0 / ${weight}), transparent)`,
    pointerEvents: 'none',
  });
  return {
    '&::after': { bottom: 0, ...edge('top', bottomShadow) },
    ...(top && { '&::before': { top: 0, ...edge('bottom', top) } }),
  } satisfies CSSObject;
}

function withoutOptions(props: ParallaxImageProps): ComponentProps<'div'> {
  const { highResImage, lowResImage, velocity, height, mobileHeight, verticalFocus, ...rest } =
    props;
  const { alt, priority, topShadow, ...attributes } = rest;
  return attributes;
}
