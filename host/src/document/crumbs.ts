import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageClaim } from '@site/shared/federation/claims';
import { localizedPath } from '@site/shared/i18n/language';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';

/** A page on the way from home to the one that is shown. */
export interface Crumb {
  readonly title: string;
  /** Public path. */
  readonly path: string;
}

/**
 * The claimed pages above a page, the topmost first: home is not among them, and neither is a page
 * whose title depends on what it loads.
 */
export async function crumbsAbove(
  set: ReleaseSet,
  modules: RemoteModules,
  { claim, language }: PageHandle,
): Promise<Crumb[]> {
  const above = set.remotes
    .flatMap(({ name, claims }) => claims.pages.map((page) => ({ remote: name, page })))
    .filter(({ page }) => isAbove(page, claim))
    .sort((one, next) => one.page.path.length - next.page.path.length);
  const crumbs = await Promise.all(
    above.map(async ({ remote, page }): Promise<Crumb[]> => {
      const { load, head } = asPage(await modules.load(remote, page.module));
      if (load) return [];
      const { title, indexable } = head(null, { language, params: {} });
      const path = localizedPath(page.path, language, page.language);
      return indexable === false ? [] : [{ title, path }];
    }),
  );
  return crumbs.flat();
}

function isAbove({ path }: PageClaim, below: PageClaim): boolean {
  return path !== '/' && !path.includes(':') && below.path.startsWith(`${path}/`);
}
