import { type Language } from '@site/shared/i18n/language';
import { type AnchorHTMLAttributes } from 'react';
export { useLocation, useParams, useSearchParams } from 'react-router-dom';
/** Tells the native language of the route that a path without language prefix belongs to. */
export type NativeLanguageOf = (path: string) => Language;
/** Provides the route table's languages to links; the host renders it once. */
export declare const NativeLanguageProvider: import("react").Context<NativeLanguageOf>;
/** Turns a path without language prefix into the public one in the page's language. */
export declare function useLocalizedPath(): (path: string) => string;
/** Goes to a path of the site (without language prefix) in the page's language. */
export declare function useNavigate(): (path: string, options?: {
    replace?: boolean;
}) => void;
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
export declare function usePagePlaces(name: string): PagePlaces;
/** A path without its language prefix: `/en/contact` and `/contact` are both `/contact`. */
export declare function neutralPath(path: string): string;
/** The public path of the page that is shown, in the other language: the language switch. */
export declare function useOtherLanguagePath(): string;
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
export declare function Link({ to, children, ...attributes }: LinkProps): import("@emotion/react/jsx-runtime").JSX.Element;
