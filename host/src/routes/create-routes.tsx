import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageClaim } from '@site/shared/federation/claims';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import { neutralPath } from '@site/shared/navigation';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { RemoteLoadError } from '../remotes/remote-modules.ts';
import { claimedPage } from './claimed-page.ts';
import type { LoadPage, PageRequest } from './load-page.ts';
import type { PageHandle } from './page-handle.ts';

/** The components that routes are built from, given by the host; the shell renders the page of a route by its handle. */
export interface RouteElements {
  readonly shell: (language: Language) => ReactNode;
  /** In place of a page that the server left to the browser, until it is there. */
  readonly pageOnItsWay: () => ReactNode;
  /** In place of a page that cannot be shown, inside the shell. */
  readonly pageError: () => ReactNode;
  /** In place of everything, when the shell itself fails. */
  readonly shellError: (language: Language) => ReactNode;
}

interface RouteSources {
  readonly set: ReleaseSet;
  readonly elements: RouteElements;
  /** @param context what the router was asked with: on the server, what belongs to one request */
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
 * The site's routes, built at runtime from what the released remotes claim: one shell per language,
 * in each the pages and redirects in that language; any other path leads home.
 */
export function createRoutes(sources: RouteSources): RouteObject[] {
  const { documentLanguage } = sources;
  const shown = documentLanguage ? [documentLanguage] : languages;
  return shown.map((language) => ({
    id: `shell:${language}`,
    element: sources.elements.shell(language),
    errorElement: sources.elements.shellError(language),
    children: [
      ...sources.set.remotes.flatMap(({ name, claims, off }) => [
        ...claims.pages.map((claim) =>
          pageRoute(sources, { remote: name, claim, language, ...(off && { off }) }),
        ),
        ...(claims.redirects ?? []).map(({ from, to }) => {
          const native = nativeLanguage(sources.set, to);
          return {
            path: localizedPath(from, language, native),
            loader: () => redirect(localizedPath(to, language, native), 301),
          };
        }),
      ]),
      ...(language === (documentLanguage ?? nativeLanguage(sources.set, '/'))
        ? [unknownPath(sources)]
        : []),
    ],
  }));
}

/** The native language of the page that a path without language prefix belongs to. */
export function nativeLanguage(set: ReleaseSet, path: string): Language {
  const redirects = set.remotes.flatMap(({ claims }) => claims.redirects ?? []);
  const target = redirects.find(({ from }) => from === withoutQuery(path))?.to;
  return findPageOrAbove(set, withoutQuery(target ?? path))?.language ?? 'nl';
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

function pageRoute(
  { elements, loadPage, leave, isMissing }: RouteSources,
  handle: PageHandle,
): RouteObject {
  const { remote, claim, language } = handle;
  return {
    id: `${remote}:${claim.path}:${language}`,
    path: localizedPath(claim.path, language, claim.language),
    // The shell renders pages, of which there may be another one out of sight.
    element: null,
    hydrateFallbackElement: elements.pageOnItsWay(),
    errorElement: elements.pageError(),
    handle,
    loader: async ({ params, request, context }: LoaderFunctionArgs) => {
      const { url, signal } = request;
      const page = { handle, params, url: new URL(url), signal };
      try {
        const data = await loadPage(page, context);
        if (!signal.aborted && isMissing?.(page, data)) await leave?.(url);
        return data;
      } catch (error) {
        if (error instanceof RemoteLoadError) await leave?.(url);
        throw error;
      }
    },
  };
}

/**
 * Any other path: one that carries its native language's prefix goes to the address without it,
 * the rest goes home in the language of its prefix. The server alone knows whether it has moved.
 */
function unknownPath({ set, elements, leave, documentLanguage }: RouteSources): RouteObject {
  return {
    id: 'unknown',
    path: '*',
    hydrateFallbackElement: elements.pageOnItsWay(),
    errorElement: elements.pageError(),
    loader: async ({ request }) => {
      if (documentLanguage) await leave?.(request.url);
      const { pathname: asked, search } = new URL(request.url);
      const pathname = asked.replace(/\/{2,}/g, '/');
      const path = neutralPath(pathname);
      const prefixed = languages.find((language) => pathname.split('/')[1] === language);
      const native = nativeLanguage(set, '/');
      const home = localizedPath('/', prefixed ?? native, native);
      if (pathname === home)
        throw new Response('No released remote has a home page.', { status: 503 });
      if (path !== asked && claimedPage(set, path)) return redirect(path + search, 301);
      await leave?.(request.url);
      return redirect(home);
    },
  };
}
