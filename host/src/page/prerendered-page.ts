import type { PageLocation } from '@site/shared/navigation';
import { createStore } from 'zustand/vanilla';
import { locationOf } from '../navigation/place.ts';
import type { PageRequest } from '../routes/load-page.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** How long a page is rendered before its visitor goes there at most, in milliseconds. */
const keptFor = 30_000;

/** A page that is rendered, out of sight, before its visitor goes there. */
export interface PrerenderedPage {
  /** Of this rendering of the page. */
  readonly id: string;
  readonly handle: PageHandle;
  /** What it shows, as its loader gave it. */
  readonly data: unknown;
  readonly address: PageLocation;
}

/** At most one at a time. */
export const prerenderedPage = createStore<PrerenderedPage | undefined>(() => undefined);

let renderings = 0;

/**
 * Has a page rendered whose code and data are there.
 *
 * @returns whether it was not yet
 */
export function prerender(
  { handle, params, url }: Omit<PageRequest, 'signal'>,
  data: unknown,
): boolean {
  const { pathname, search } = url;
  const { address, data: shown } = prerenderedPage.getState() ?? {};
  const isThere = address?.location.pathname === pathname && address.location.search === search;
  if (isThere && shown === data) return false;
  renderings += 1;
  const page = {
    ...{ id: String(renderings), handle, data },
    address: { location: locationOf(url), params },
  };
  prerenderedPage.setState(page, true);
  setTimeout(forget, keptFor, page);
  return true;
}

/** Ends a rendering, unless its visitor went there and it is the page's by now. */
export function forget(page: PrerenderedPage): void {
  if (prerenderedPage.getState() === page) prerenderedPage.setState(undefined, true);
}
