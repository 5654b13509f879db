import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { fragmentTarget } from './fragment-target.ts';
import { noKey, type Place } from './place.ts';

/** Where the tab keeps them, as JSON, for when its visitor comes back to this document or reloads it. */
const storageKey = 'site.scroll-positions';

/** Heights in pixels, by the keys of the tab's history. */
let positions: Record<string, number> | undefined;

function known(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** Remembers how far down the visitor is. */
export function rememberScroll({ key }: Location): void {
  if (key !== noKey) known()[key] = window.scrollY;
}

/** How far down the visitor was at a place of the history, in pixels. */
export function rememberedScroll({ key }: Location): number | undefined {
  return known()[key];
}

/**
 * Scrolls to where the visitor belongs: where they were, to the fragment, or to the top. The browser would go there
 * before the page is loaded; it does so by itself only between documents.
 *
 * @param isLoading whether the visitor is on the way to another place, for which the window may have been moved
 */
export function useScrollPositions({ location, scroll }: Place, isLoading: boolean): void {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeOver();
    window.addEventListener('pageshow', takeOver);
    return () => window.removeEventListener('pageshow', takeOver);
  }, []);
  useEffect(() => {
    const keep = () => {
      if (!isLoading) rememberScroll(location);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(known()));
      } catch {
        // Without storage a document that is come back to starts at its top.
      }
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [location, isLoading]);
  useLayoutEffect(() => {
    if (scroll === 'stays') return;
    const target = scroll === undefined ? fragmentTarget(location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, scroll ?? 0);
  }, [location, scroll]);
}
