import { useLanguage } from '@site/shared/i18n';
import { type Language, localizedPath, otherLanguage } from '@site/shared/i18n/language';
import { type AnchorHTMLAttributes, createContext, useCallback, useContext } from 'react';
import {
  Link as RouterLink,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

export { useLocation, useParams, useSearchParams } from 'react-router-dom';

/** Tells the native language of the route that a path without language prefix belongs to. */
export type NativeLanguageOf = (path: string) => Language;

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

/** A path without its language prefix: `/en/contact` and `/contact` are both `/contact`. */
export function neutralPath(path: string): string {
  return path.replace(/^\/(?:nl|en)(?=\/|$)/, '') || '/';
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
    <RouterLink to={to.startsWith('#') ? to : localize(to)} {...attributes}>
      {children}
    </RouterLink>
  );
}
