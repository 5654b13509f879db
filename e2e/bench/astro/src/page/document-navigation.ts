import { useSyncExternalStore } from 'react';

// In place of the router, which has nothing to do here: every page is a document, and links are what
// a browser makes of them. What components ask of it, and no more.

const onServer = typeof window === 'undefined';

/** The page that is built. */
const built = { pathname: '/', search: '' };

export function useLocation() {
  const { pathname, search } = onServer ? built : window.location;
  const hash = useSyncExternalStore(
    subscribeToFragment,
    () => window.location.hash,
    () => '',
  );
  return { pathname, search, hash, state: null };
}

function subscribeToFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useHref(to: string): string {
  return to;
}

export function useLinkClickHandler(): () => void {
  return leaveToBrowser;
}

function leaveToBrowser(): void {}

export function useNavigate(): (to: string) => void {
  return (to) => window.location.assign(to);
}

export function useParams(): Readonly<Record<string, string>> {
  return {};
}

export function createSearchParams(init: Record<string, string>): URLSearchParams {
  return new URLSearchParams(init);
}
