import type { PublicConfig } from '@site/shared/config';
import { loadTexts } from '@site/shared/i18n/resources';
import { asPage, RemoteLoadError, type RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from './page-handle.ts';

/** A page at one of its addresses. */
export interface PageRequest {
  readonly handle: PageHandle;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Loads a page's code, its texts and what it shows.
 *
 * @returns the loader data, `null` when the page has none
 * @throws RemoteLoadError when code or texts cannot be loaded; whatever the page's own loader throws
 */
export type LoadPage = (page: PageRequest) => Promise<unknown>;

export function createPageLoader(modules: RemoteModules, config: PublicConfig): LoadPage {
  return async ({ handle, params, url, signal }) => {
    const { language } = handle;
    const { load } = await loadInLanguage(modules, handle);
    return (await load?.({ language, params, url, config, signal })) ?? null;
  };
}

/** A page's module with its texts, also where the visitor comes from a page in the other language. */
async function loadInLanguage(modules: RemoteModules, { remote, claim, language }: PageHandle) {
  const module = await modules.load(remote, claim.module);
  await loadTexts(language).catch((cause: unknown) => {
    throw new RemoteLoadError(remote, claim.module, cause);
  });
  return asPage(module);
}
