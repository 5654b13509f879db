import type { RouterState } from 'react-router-dom';
import { idleMoment } from '../document/next-task.ts';
import { arriving, partsBelow } from './below-the-fold.ts';

/** Lays out what is below the screen, a part at a time, so that none keeps the page from answering. */
export async function layOutRest(): Promise<void> {
  await idleMoment();
  for (const part of document.querySelectorAll<HTMLElement>(partsBelow)) {
    part.style.contentVisibility = 'visible';
    await idleMoment();
  }
  document.body.removeAttribute(arriving);
}

/** Does for a page that the router shows what is done for a document: one that is gone back to has its place. */
export function arriveAtPage({
  historyAction,
  location,
}: Pick<RouterState, 'historyAction' | 'location'>): void {
  const isNew = historyAction === 'PUSH' && !location.hash;
  document.body.toggleAttribute(arriving, isNew);
  if (isNew) layOutRest();
}
