import { createPath, type Location, type NavigateOptions, type Navigator } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FindRoute, visitRoute } from '../routes/route-table.ts';
import { currentLocation, nameFirstEntry, newLocation, writeEntry } from './browser-history.ts';
import type { Place } from './place.ts';
import { rememberedScroll, rememberScroll } from './scroll-positions.ts';

interface NavigationState {
  readonly place: Place;
  /** The visitor is on the way from it to another place, which is loaded. */
  readonly isLoading: boolean;
}

/** A step that the visitor is about to take. */
export interface NavigationStep {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: Place['action'];
}

/** Looks at each step before it is taken; `true` when the document is left instead. */
export type BeforeNavigation = (step: NavigationStep) => boolean;

/** The visitor's way over the pages of one document. */
export interface Navigation extends Pick<StoreApi<NavigationState>, 'getState' | 'subscribe'> {
  /** What React Router's hooks and links go by. */
  readonly navigator: Navigator;
  readonly before: (decide: BeforeNavigation) => void;
}

/** @param loaded what the server loaded for the document's own address, by the route's id */
export function createNavigation(
  findRoute: FindRoute,
  loaded: Readonly<Record<string, unknown>> = {},
): Navigation {
  nameFirstEntry();
  const first = placeAt(currentLocation(), 'POP');
  const data = loaded[first.route.id];
  const scroll =
    rememberedScroll(first.place.location) ?? (data === undefined ? undefined : 'stays');
  const store = createStore<NavigationState>(() => ({
    place: { ...first.place, data, scroll },
    isLoading: false,
  }));
  let decide: BeforeNavigation = () => false;
  let underway = new AbortController();

  function placeAt(location: Location, action: Place['action']) {
    const { route, params } = findRoute(location.pathname) ?? {};
    if (!route || !params) throw new Error(`No route leads to ${location.pathname}.`);
    const { language, handle } = route;
    return { route, place: { location, action, language, handle, params } satisfies Place };
  }

  function arrive(place: Place): void {
    const { action, location } = place;
    if (action !== 'POP') writeEntry(action, location);
    store.setState({ place, isLoading: false });
  }

  async function go(action: Place['action'], location: Location, scrollStays = false) {
    underway.abort();
    underway = new AbortController();
    const { signal } = underway;
    const scroll = rememberedScroll(location) ?? (scrollStays ? 'stays' : undefined);
    const { place } = store.getState();
    const { data } = place;
    if (data !== undefined && isFragmentOf(place.location, location)) {
      return arrive({ ...place, location, action, scroll });
    }
    store.setState({ isLoading: data !== undefined || place.error !== undefined });
    const next = placeAt(location, action);
    const url = new URL(createPath(location), window.location.href);
    const { params } = next.place;
    const visited = await visitRoute(next.route, { url, params, signal }).catch(
      (error: unknown) => ({ error }),
    );
    if (signal.aborted) return;
    if ('redirect' in visited) {
      return go(action === 'PUSH' ? action : 'REPLACE', newLocation(visited.redirect.to));
    }
    arrive({ ...next.place, ...visited, scroll });
  }

  function step(action: Place['action'], location: Location, options?: NavigateOptions): void {
    const { place } = store.getState();
    rememberScroll(place.location);
    const { location: current } = place;
    if (decide({ currentLocation: current, nextLocation: location, historyAction: action })) return;
    void go(action, location, options?.preventScrollReset);
  }

  window.addEventListener('popstate', () => step('POP', currentLocation()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !store.getState().isLoading) return;
    // What this document was left for is no longer on its way: the visitor came back.
    underway.abort();
    store.setState({ isLoading: false });
  });
  if (data === undefined) {
    const location = { ...first.place.location };
    void go('POP', location, location.hash === '');
  }
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    before: (next) => {
      decide = next;
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (places) => window.history.go(places),
      push: (to, state, options) => step('PUSH', newLocation(to, state), options),
      replace: (to, state, options) => step('REPLACE', newLocation(to, state), options),
    },
  };
}

/** A fragment of the page that is shown asks for nothing. */
function isFragmentOf(shown: Location, next: Location): boolean {
  return shown.pathname === next.pathname && shown.search === next.search && next.hash !== '';
}
