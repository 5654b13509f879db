import type { PublicConfig } from '@site/shared/config';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
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

export function createPageLoader(modules: RemoteModules, config: PublicConfig): LoadPage {
  return async ({ handle: { remote, claim, language }, params, url, signal }) => {
    const { load } = asPage(await modules.load(remote, claim.module));
    return (await load?.({ language, params, url, config, signal })) ?? null;
  };
}
