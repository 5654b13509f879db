import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageRequest } from '../routes/load-page.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** Finds a page by its address. */
export type PageAt = (url: URL) => Omit<PageRequest, 'signal'> | undefined;

/** Finds pages that this document can show; what is switched off, a redirect or unknown is none. */
export function createPageAt(routes: RouteObject[]): PageAt {
  return (url) => {
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    const handle = match?.route.handle as PageHandle | undefined;
    return handle && !handle.off ? { handle, params: match?.params ?? {}, url } : undefined;
  };
}
