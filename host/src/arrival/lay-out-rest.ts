import { idleMoment } from '../document/next-task.ts';
import type { Place } from '../navigation/place.ts';
import { arriving, intrinsicHeight, partsBelow } from './below-the-fold.ts';

/** Lays out what is below the screen of a document that arrives, a part at a time, so that none keeps it from answering. */
export async function layOutRest(): Promise<void> {
  await idleMoment();
  for (const part of document.querySelectorAll<HTMLElement>(partsBelow)) {
    if (!document.body.hasAttribute(arriving)) return;
    part.style.contentVisibility = 'visible';
    await idleMoment();
  }
  document.body.removeAttribute(arriving);
}

/**
 * Does for a page that this document goes to what is done for a document: one that is gone back to has its place, and of
 * one that was laid out ahead nothing is left to do.
 */
export function arriveAtPage(action: Place['action'], hash: string): void {
  document.body.removeAttribute(arriving);
  const parts = [...document.querySelectorAll<HTMLElement>(partsBelow)];
  if (action === 'PUSH' && !hash) return void layOutLater(parts);
  for (const { style } of parts) if (style.contentVisibility) style.contentVisibility = 'visible';
}

/**
 * Has the browser leave out parts of a page until they are near the screen, as a document's own styles do, and then lays them out,
 * each in an idle moment. What the parts say of themselves costs less than a rule that holds for a while, with
 * which the browser computes every element's styles again.
 */
export async function layOutLater(parts: Iterable<HTMLElement>): Promise<void> {
  const deferred = [...parts].filter(
    ({ style }) => 'overflowAnchor' in style && !style.contentVisibility,
  );
  for (const { style } of deferred) {
    style.contentVisibility = 'auto';
    style.containIntrinsicHeight = intrinsicHeight;
  }
  for (const part of deferred) {
    await idleMoment();
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
  }
}
