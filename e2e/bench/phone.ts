import type { Browser, BrowserContext } from '@playwright/test';

/** The visitor of the bench: a slow phone on a slow mobile network (design section 5). */
export const phone = {
  viewport: { width: 390, height: 844 },
  /** Device pixels per CSS pixel, as phones of this size have; it decides which pictures load. */
  scale: 3,
  /** Milliseconds between a request and the first byte of its answer. */
  roundTrip: 562,
  /** Bits per second, shared by everything that loads at the same time. */
  bandwidth: 1_400_000,
  /** How many times slower than this machine the processor is. */
  cpuSlowdown: 4,
} as const;

/** How the report names it. */
export const phoneDescription =
  `phone ${phone.viewport.width}×${phone.viewport.height} at ${phone.scale}×, ` +
  `${phone.roundTrip} ms round trip, ${phone.bandwidth / 1e6} Mbit/s, CPU ${phone.cpuSlowdown}× slower`;

/** A browser on that phone that has never been anywhere. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: phone.scale,
    isMobile: true,
    hasTouch: true,
  });
}
