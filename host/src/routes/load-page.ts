import type { PublicConfig } from '@site/shared/config';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
import type { AskPageData } from './ask-page-data.ts';
import type { PageHandle } from './page-handle.ts';

/** A page at one of its addresses. */
export interface PageRequest {
  readonly handle: PageHandle;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Loads a page's code, with its texts, and what it shows.
 *
 * @returns the loader data, `null` when the page has none
 * @throws RemoteLoadError when code or texts cannot be loaded; whatever the page's own loader throws
 */
export type LoadPage = (page: PageRequest) => Promise<unknown>;

/** @param askData how browsers get what a page claims to have from the server, while its code is on its way */
export function createPageLoader(
  modules: RemoteModules,
  config: PublicConfig,
  askData?: AskPageData,
): LoadPage {
  return async ({ handle: { remote, claim, language }, params, url, signal }) => {
    const [module, data] = await Promise.all([
      modules.load(remote, claim.module),
      claim.serverData ? askData?.({ url, signal }) : undefined,
    ]);
    if (data !== undefined) return data;
    return (await asPage(module).load?.({ language, params, url, config, signal })) ?? null;
  };
}
