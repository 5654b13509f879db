import type { ImageFiles } from '@site/shared/ui/picture';

/** A picture for small viewports, of which they may show no more than the middle. */
interface CroppedImage extends ImageFiles {
  /** How wide it is drawn, as in `<img sizes>`. Default: as the viewport. */
  readonly sizes?: string;
}

/** A parallax picture's options (specification section 3). */
export interface ParallaxOptions {
  /** Shown in viewports wider than 1080 px. */
  readonly highResImage: ImageFiles;
  /** Shown in viewports up to 1080 px wide. */
  readonly lowResImage: CroppedImage;
  /**
   * Pixels that the picture moves for each pixel scrolled, from 0 (moves with the page) to 1 (stays
   * behind); the site's pictures use 0.1 to 0.3. Left out, the picture moves by scroll percentage.
   */
  readonly velocity?: number | undefined;
  /** Pixels, a CSS length, or a percentage, which is one of the viewport's height. Required. */
  readonly height: number | string;
  /** The height in viewports below 576 px wide; that of `height` when left out. */
  readonly mobileHeight?: number | string | undefined;
  /** Which part of the picture stays in sight, in percent from its top. Default: 50. */
  readonly verticalFocus?: number | undefined;
}

/** The viewport is wide enough for the high-resolution picture (specification section 9). */
export const highResMedia = '(min-width: 1081px)';
/** The other viewports. */
export const lowResMedia = '(max-width: 1080px)';

/**
 * A height as CSS: a percentage is relative to the viewport's height.
 *
 * @throws Error `Height was undefined` (specification section 5), which content can cause
 */
export function parallaxHeight(height: number | string | undefined | null): string {
  if (height === undefined || height === null || height === '') {
    throw new Error('Height was undefined');
  }
  if (typeof height === 'number') return `${height}px`;
  return height.endsWith('%') ? `${height.slice(0, -1)}vh` : height;
}

/**
 * A picture that begins at most this many pixels down the page (below a header, say) lies in its
 * first place until the page is scrolled, so nothing moves when scripts start.
 */
export const startMargin = 80;

/** How much a picture that moves by scroll percentage is higher than its frame. */
export const travelShare = 0.2;

/** Where a frame is, in pixels. */
export interface FramePosition {
  /** From the viewport's top to the frame's; negative once it is scrolled past. */
  readonly top: number;
  readonly height: number;
  /** How far the page is scrolled. */
  readonly scrolled: number;
  readonly viewportHeight: number;
}

/** Fixed velocity: how many pixels down the picture lies in its frame. */
export function fixedVelocityOffset({ top, scrolled }: FramePosition, velocity: number): number {
  return velocity * (Math.min(scrolled + top, startMargin) - top);
}

/**
 * Relative to the scroll percentage: how many pixels down the picture lies, when it is `travel`
 * pixels higher than its frame and begins above it.
 */
export function scrollPercentageOffset(position: FramePosition, travel: number): number {
  return (scrollPercentage(position) / 100) * travel;
}

/** How much of the scrolling during which the frame can be seen is done, from 0 to 100. */
export function scrollPercentage(position: FramePosition): number {
  const { top, height, scrolled, viewportHeight } = position;
  const documentTop = scrolled + top;
  const first = Math.max(0, documentTop - viewportHeight);
  const last = documentTop + height;
  const share = (scrolled - first) / (last - first);
  return 100 * Math.min(1, Math.max(0, share));
}

/**
 * The picture's box in its frame, as CSS: large enough that no scroll position shows an edge.
 */
export function pictureBox(velocity: number | undefined) {
  if (velocity === undefined) return { bottom: 0, height: `${100 * (1 + travelShare)}%` };
  return {
    top: `${-startMargin * velocity}px`,
    height: `calc(100% + ${startMargin * velocity}px + max(0px, 100vh - 100%) * ${velocity})`,
  };
}
