import type { PageRequest } from '../routes/load-page.ts';
import type { FindRoute } from '../routes/route-table.ts';

/** Finds a page by its address. */
export type PageAt = (url: URL) => Omit<PageRequest, 'signal'> | undefined;

/** Finds pages that this document can show; what is switched off, a redirect or unknown is none. */
export function createPageAt(findRoute: FindRoute): PageAt {
  return (url) => {
    const { route, params = {} } = findRoute(url.pathname) ?? {};
    const handle = route?.handle;
    return handle && !handle.off ? { handle, params, url } : undefined;
  };
}
