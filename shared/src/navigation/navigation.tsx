import { useLanguage } from '@site/shared/i18n';
import {
  type Language,
  localizedPath,
  neutralPath,
  otherLanguage,
} from '@site/shared/i18n/language';
import { type AnchorHTMLAttributes, createContext, useCallback, useContext, useMemo } from 'react';
import {
  createSearchParams,
  type Location,
  type Params,
  type SetURLSearchParams,
  useHref,
  useLinkClickHandler,
  useNavigate as useRouterNavigate,
  useLocation as useShownLocation,
  useParams as useShownParams,
} from 'react-router-dom';

/** Where a page is, whether it is shown or rendered before its visitor goes there. */
export interface PageLocation {
  readonly location: Location;
  /** What the parts of the page's path with a name are in its address: `/nieuws/:id`. */
  readonly params: Readonly<Params>;
}

const PageLocationContext = createContext<PageLocation | undefined>(undefined);

/** Tells a page where it is; the host renders one around each. */
export const PageLocationProvider = PageLocationContext;

/** Where the page is: its public path, query, fragment, and what the history knows of it. */
export function useLocation(): Location {
  const shown = useShownLocation();
  return useContext(PageLocationContext)?.location ?? shown;
}

/** What the parts of the page's path with a name are: strings without escapes. */
export const useParams: typeof useShownParams = () => {
  const shown = useShownParams();
  return (useContext(PageLocationContext)?.params ?? shown) as never;
};

/**
 * The page's query, and a function that goes to the page with another one.
 *
 * @public part of the kernel since its first version: remotes that are live may use it
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation();
  const navigate = useRouterNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      return navigate(`?${createSearchParams(wanted)}`, options);
    },
    [navigate, params],
  );
  return [params, set];
}

/** Tells the native language of the route that a path without language prefix belongs to. */
type NativeLanguageOf = (path: string) => Language;

export { neutralPath };

const NativeLanguageContext = createContext<NativeLanguageOf>(() => 'nl');

/** Provides the route table's languages to links; the host renders it once. */
export const NativeLanguageProvider = NativeLanguageContext;

/** Turns a path without language prefix into the public one in the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const language = useLanguage();
  const nativeLanguageOf = useContext(NativeLanguageContext);
  return useCallback(
    (path) => localizedPath(path, language, nativeLanguageOf(path)),
    [language, nativeLanguageOf],
  );
}

/** Goes to a path of the site (without language prefix) in the page's language. */
export function useNavigate(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useRouterNavigate();
  const localize = useLocalizedPath();
  return useCallback(
    (path, options) => void navigate(localize(path), options),
    [navigate, localize],
  );
}

/** Places within one page that the browser's history knows, such as the steps of a form. */
export interface PagePlaces {
  /**
   * What was pushed for the place that the visitor is at; undefined where the page was opened. It
   * survives a reload, which the server knows nothing of: use it only once the page is alive.
   */
  readonly place: unknown;
  /** Goes to a place, from which the browser's back button leads here. What it is survives JSON. */
  readonly push: (place: unknown) => void;
  /** Puts a place where the visitor is. */
  readonly replace: (place: unknown) => void;
  /** Goes back by so many places. */
  readonly back: (places: number) => void;
}

/**
 * Walks through places within the page: back and forward of the browser work, the address stays, and
 * so does the scroll position.
 *
 * @param name what the places are of; unique on the page
 */
export function usePagePlaces(name: string): PagePlaces {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useRouterNavigate();
  return useMemo(() => {
    const go = (place: unknown, replace: boolean) =>
      void navigate(
        { pathname, search, hash },
        { state: { ...state, [name]: place }, replace, preventScrollReset: true },
      );
    return {
      place: state?.[name],
      push: (place) => go(place, false),
      replace: (place) => go(place, true),
      back: (places) => void navigate(-places),
    };
  }, [name, pathname, search, hash, state, navigate]);
}

/** The public path of the page that is shown, in the other language: the language switch. */
export function useOtherLanguagePath(): string {
  const language = useLanguage();
  const nativeLanguageOf = useContext(NativeLanguageContext);
  const { pathname, search } = useLocation();
  const path = neutralPath(pathname);
  return localizedPath(path, otherLanguage(language), nativeLanguageOf(path)) + search;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /**
   * A path of the site without language prefix (`/contact#adres`), a fragment (`#wie-we-zijn`),
   * or an absolute address (`https:`, `mailto:`, `tel:`).
   */
  readonly to: string;
}

/**
 * A link that stays in the page's language. Paths of the site navigate without a reload and work
 * as plain links before hydration; other addresses are plain links without an opener.
 */
export function Link({ to, children, ...attributes }: LinkProps) {
  const localize = useLocalizedPath();
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a href={to} rel="noopener" {...attributes}>
        {children}
      </a>
    );
  }
  return (
    <RouteLink to={to.startsWith('#') ? to : localize(to)} {...attributes}>
      {children}
    </RouteLink>
  );
}

/** As the router's own link, without what that does for frameworks. */
function RouteLink({ to, onClick, children, ...attributes }: LinkProps) {
  const { target } = attributes;
  const follow = useLinkClickHandler(to, target ? { target } : {});
  return (
    <a
      {...attributes}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
