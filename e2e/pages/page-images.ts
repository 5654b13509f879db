import type { Page } from '@playwright/test';

interface PreloadedImage {
  readonly candidates: readonly string[];
  /** Whether this browser should fetch it in this viewport. */
  readonly applies: boolean;
}

/** The images that a document preloads. */
export function preloadedImages(page: Page): Promise<PreloadedImage[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map((link) => {
      const set = link.imageSrcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
      const addresses = link.imageSrcset ? set : [link.href];
      return {
        candidates: addresses.map((candidate) => new URL(candidate, location.href).href),
        applies: link.media === '' || matchMedia(link.media).matches,
      };
    }),
  );
}

interface PaintedImage {
  readonly url: string;
  readonly isLazy: boolean;
}

/** The images that a document shows. */
export function paintedImages(page: Page): Promise<PaintedImage[]> {
  return page.evaluate(() =>
    [...document.images].map(({ currentSrc, loading }) => ({
      url: currentSrc,
      isLazy: loading === 'lazy',
    })),
  );
}
