import type { Language } from '@site/shared/i18n/language';
import { matchRoutes, type Params } from 'react-router-dom';
import type { PageHandle } from './page-handle.ts';

/** Somebody goes to an address. */
export interface RouteVisit {
  readonly url: URL;
  readonly params: Readonly<Params>;
  readonly signal: AbortSignal;
  /** On the server, what belongs to one request. */
  readonly context?: unknown;
}

/** Where one path of the site leads. */
export interface SiteRoute {
  readonly id: string;
  /** In React Router's terms: `/nieuws/:id`, and `*` for any other one. */
  readonly path: string;
  /** The language of the shell there. */
  readonly language: Language;
  /** Left out where the path is no page's. */
  readonly handle?: PageHandle;
  /** @returns what the page shows, or a redirect: a response with another address, which may be thrown too */
  readonly load: (visit: RouteVisit) => Promise<unknown>;
}

export interface RouteMatch {
  readonly route: SiteRoute;
  readonly params: Readonly<Params>;
}

/** Finds where a path leads, whatever its case, with or without a slash at the end. */
export type FindRoute = (pathname: string) => RouteMatch | undefined;

/**
 * Matches as React Router does. That ranks all routes at each call, so a path without parameters, which no other one
 * outranks, is looked up first.
 */
export function createRouteTable(routes: readonly SiteRoute[]): FindRoute {
  const fixed = new Map<string, RouteMatch>();
  for (const route of routes) {
    const key = route.path.toLowerCase();
    if (!/[:*]/.test(key) && !fixed.has(key)) fixed.set(key, { route, params: {} });
  }
  const all = [...routes];
  return (pathname) => {
    const known = fixed.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''));
    return known ?? matchRoutes(all, pathname)?.at(-1);
  };
}

/** What a visit comes to: what the page shows, or another address of the site. */
export type Visited =
  | { readonly data: unknown }
  | { readonly redirect: { readonly to: string; readonly status: number } };

/** Goes by a route; rejects with whatever its page throws that is no redirect. */
export async function visitRoute({ load }: SiteRoute, visit: RouteVisit): Promise<Visited> {
  const data = await load(visit).catch((error: unknown) => {
    if (redirectIn(error)) return error;
    throw error;
  });
  const redirect = redirectIn(data);
  return redirect ? { redirect } : { data };
}

function redirectIn(answer: unknown) {
  if (!(answer instanceof Response)) return undefined;
  const to = answer.headers.get('location');
  return to ? { to, status: answer.status } : undefined;
}
