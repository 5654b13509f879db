import { idleMoment } from '../document/next-task.ts';
import type { Place } from '../navigation/place.ts';
import { arriving, partsBelow } from './below-the-fold.ts';

/** Lays out what is below the screen of a page that arrives, a part at a time, so that none keeps it from answering. */
export async function layOutRest(): Promise<void> {
  await idleMoment();
  for (const part of document.querySelectorAll<HTMLElement>(partsBelow)) {
    if (!document.body.hasAttribute(arriving)) return;
    part.style.contentVisibility = 'visible';
    await idleMoment();
  }
  document.body.removeAttribute(arriving);
}

/** Does for a page that this document goes to what is done for a document: one that is gone back to has its place. */
export function arriveAtPage(action: Place['action'], hash: string): void {
  const isNew = action === 'PUSH' && !hash;
  document.body.toggleAttribute(arriving, isNew);
  if (isNew) layOutRest();
}
