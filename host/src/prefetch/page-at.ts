import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageRequest } from '../routes/load-page.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** Finds a page by its address. */
export type PageAt = (url: URL) => Omit<PageRequest, 'signal'> | undefined;

/**
 * Finds pages that this document can show; what is switched off, a redirect or unknown is none. The router ranks all
 * routes at each call, so an address is looked up once: each press of a link asks again.
 */
export function createPageAt(routes: RouteObject[]): PageAt {
  const known = new Map<string, ReturnType<PageAt>>();
  return (url) => {
    if (!known.has(url.href)) known.set(url.href, find(routes, url));
    return known.get(url.href);
  };
}

function find(routes: RouteObject[], url: URL): ReturnType<PageAt> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  return handle && !handle.off ? { handle, params: match?.params ?? {}, url } : undefined;
}
