import type { Language } from '@site/shared/i18n/language';
import { createContext, useContext } from 'react';
import type { Location, NavigationType, Params } from 'react-router-dom';
import type { PageHandle } from '../routes/page-handle.ts';

/** Where the visitor is, and what is shown there. */
export interface Place {
  readonly location: Location;
  /** How the visitor came: by a link, in place of what was there, or through the history. */
  readonly action: `${NavigationType}`;
  /** The language of the shell. */
  readonly language: Language;
  /** Left out where the address is no page's. */
  readonly handle?: PageHandle | undefined;
  /** What the parts of the page's path with a name are in its address. */
  readonly params: Readonly<Params>;
  /** What the page shows; undefined while the browser loads what the server left to it, and beside an error. */
  readonly data?: unknown;
  /** Why the page cannot be shown. */
  readonly error?: unknown;
  /** Where the window goes: to a height in pixels, or nowhere. The top or the address's fragment when left out. */
  readonly scroll?: number | 'stays' | undefined;
}

/** The key of a place that the host made no entry of the history for: an address, or a fragment that was typed. */
export const noKey = 'default';

/** A page's address as the location of somebody who is there; its fragment is the browser's. */
export function locationOf({ pathname, search }: URL): Location {
  return { pathname, search, hash: '', state: null, key: noKey };
}

const PlaceContext = createContext<Place | undefined>(undefined);

/** Tells the shell where the visitor is. */
export const PlaceProvider = PlaceContext;

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('There is no PlaceProvider around this component.');
  return place;
}
