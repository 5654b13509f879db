import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageClaim, RemoteClaims } from '@site/shared/federation/claims';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import { neutralPath } from '@site/shared/navigation';
import { redirect } from 'react-router-dom';
import { oncePer } from '../once-per.ts';
import { RemoteLoadError } from '../remotes/remote-modules.ts';
import { claimedPage } from './claimed-page.ts';
import type { LoadPage, PageRequest } from './load-page.ts';
import type { PageHandle } from './page-handle.ts';
import type { SiteRoute } from './route-table.ts';

interface RouteSources {
  readonly set: ReleaseSet;
  /** @param context on the server, what belongs to one request */
  readonly loadPage: (page: PageRequest, context: unknown) => ReturnType<LoadPage>;
  /**
   * Leaves an address to the server: one whose code cannot be loaded, one that no page has, and one
   * whose page {@link isMissing}. The page's error, home or the page is shown when left out.
   */
  readonly leave?: (url: string) => Promise<never> | undefined;
  /**
   * Makes routes of this language alone: to pages in another one, of whose texts the document has no hash, leads the
   * server. Default: both.
   */
  readonly documentLanguage?: Language;
  /** Whether a page says that there is nothing at its address. */
  readonly isMissing?: (page: Omit<PageRequest, 'signal'>, data: unknown) => boolean;
}

/**
 * The site's routes, built at runtime from what the released remotes claim: in each language its pages and
 * redirects; any other path leads home.
 */
export function createRoutes(sources: RouteSources): SiteRoute[] {
  const { documentLanguage, set } = sources;
  const shown = documentLanguage ? [documentLanguage] : languages;
  const routes = shown.flatMap((language) =>
    set.remotes.flatMap(({ name, claims, off }) => [
      ...claims.pages.map((claim) =>
        pageRoute(sources, { remote: name, claim, language, ...(off && { off }) }),
      ),
      ...(claims.redirects ?? []).map((claim) => redirectRoute(set, claim, language)),
    ]),
  );
  return [...routes, unknownPath(sources)];
}

/** Where redirects lead, by the paths that they are of: the first one that claims a path has it. */
const redirectsOf = oncePer(({ remotes }: ReleaseSet): ReadonlyMap<string, string> => {
  const claimed = remotes.flatMap(({ claims }) => claims.redirects ?? []);
  return new Map(claimed.map(({ from, to }) => [from, to] as const).reverse());
});

/** The native language of the page that a path without language prefix belongs to. Every link of a page asks. */
export function nativeLanguage(set: ReleaseSet, path: string): Language {
  const asked = withoutQuery(path);
  const target = redirectsOf(set).get(asked);
  return findPageOrAbove(set, target ? withoutQuery(target) : asked)?.language ?? 'nl';
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/, '');
}

/** A path that no remote claims yet belongs with the page above it: `/fair/ticket` with `/fair`. */
function findPageOrAbove(set: ReleaseSet, pathname: string): PageClaim | undefined {
  const page = claimedPage(set, pathname);
  const above = pathname.slice(0, pathname.lastIndexOf('/'));
  return page ?? (above ? findPageOrAbove(set, above) : undefined);
}

function pageRoute({ loadPage, leave, isMissing }: RouteSources, handle: PageHandle): SiteRoute {
  const { remote, claim, language } = handle;
  return {
    id: `${remote}:${claim.path}:${language}`,
    path: localizedPath(claim.path, language, claim.language),
    language,
    handle,
    load: async ({ params, url, signal, context }) => {
      const page = { handle, params, url: withoutFragment(url), signal };
      try {
        const data = await loadPage(page, context);
        if (!signal.aborted && isMissing?.(page, data)) await leave?.(url.href);
        return data;
      } catch (error) {
        if (error instanceof RemoteLoadError) await leave?.(url.href);
        throw error;
      }
    },
  };
}

/** A fragment is the browser's: no page is loaded by it. */
function withoutFragment(url: URL): URL {
  const page = new URL(url);
  page.hash = '';
  return page;
}

function redirectRoute(
  set: ReleaseSet,
  { from, to }: NonNullable<RemoteClaims['redirects']>[number],
  language: Language,
): SiteRoute {
  const native = nativeLanguage(set, to);
  const path = localizedPath(from, language, native);
  const target = localizedPath(to, language, native);
  return { id: path, path, language, load: async () => redirect(target, 301) };
}

/**
 * Any other path: one that carries its native language's prefix goes to the address without it,
 * the rest goes home in the language of its prefix. The server alone knows whether it has moved.
 */
function unknownPath({ set, leave, documentLanguage }: RouteSources): SiteRoute {
  const native = nativeLanguage(set, '/');
  return {
    id: 'unknown',
    path: '*',
    language: documentLanguage ?? native,
    load: async ({ url }) => {
      if (documentLanguage) await leave?.(url.href);
      const { pathname: asked, search } = url;
      const pathname = asked.replace(/\/{2,}/g, '/');
      const path = neutralPath(pathname);
      const prefixed = languages.find((language) => pathname.split('/')[1] === language);
      const home = localizedPath('/', prefixed ?? native, native);
      if (pathname === home)
        throw Object.assign(new Error('No released remote has a home page.'), { status: 503 });
      if (path !== asked && claimedPage(set, path)) return redirect(path + search, 301);
      await leave?.(url.href);
      return redirect(home);
    },
  };
}
