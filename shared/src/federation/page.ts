import type { PublicConfig } from '@site/shared/config';
import type { Language } from '@site/shared/i18n/language';
import type { ComponentType } from 'react';

/** What a page's loader may look at. Never a visitor: rendering on the server knows none. */
export interface PageContext {
  readonly language: Language;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page's public address, query included, fragment never. */
  readonly url: URL;
  /** The site's public configuration; left out by shells from before it was given to loaders, and later to heads. */
  readonly config?: PublicConfig;
  /** Aborted when the visitor goes elsewhere or the server's time is up. */
  readonly signal: AbortSignal;
}

/** What a page's head is said with. */
export type HeadContext = Pick<PageContext, 'language' | 'params' | 'config'>;

/** A picture that the page paints first, for a preload with high priority. */
export interface PreloadedImage {
  readonly href: string;
  readonly srcSet?: string;
  readonly sizes?: string | undefined;
  readonly media?: string;
  readonly type?: string;
}

/** What a page says about itself in the document's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly images?: readonly PreloadedImage[];
  /** `false` keeps the page out of search engines. Default: `true`. */
  readonly indexable?: boolean;
  /** Its address holds a visitor's secret: no cache keeps the page. Default: `false`. */
  readonly secretAddress?: boolean;
  /**
   * The answer's status for a page that lacks what its address names: 404 when there is no such
   * thing, 503 when it could not be fetched this time. Default: 200.
   */
  readonly status?: 404 | 503;
  /**
   * Path without language prefix under which search engines should know this content, where it can
   * be reached under several. Default: the page's own.
   */
  readonly canonicalPath?: string;
  /**
   * The languages in which its content is there, native one first. In any other the page is a frame around one of
   * these, and search engines are shown the first. Default: all.
   */
  readonly languages?: readonly Language[];
  /**
   * The way to the page from home to itself, both included, as its visible trail tells it. Default: the claimed pages
   * above it.
   */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /**
   * What the page is about, as schema.org objects without `@context` (JSON-LD). The host adds the
   * organisation ({@link organisationId}) and the bread crumbs, and makes addresses whole: a text
   * that starts with a slash, under a key such as `url`, `image` or `@id`, is a public path of the
   * site. A `NewsArticle` among them makes the page an article where it is shared.
   */
  readonly structuredData?: readonly StructuredData[];
}

/** A step on the way from home to a page. */
export interface Breadcrumb {
  readonly title: string;
  /** Path without language prefix. */
  readonly path: string;
  /** The title's own language, where it is not that of the page. */
  readonly lang?: Language;
}

/** A schema.org object. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The company in structured data, for a publisher: `{ '@id': organisationId }`. */
export const organisationId = '/#organization';

/** One address of a page whose path has parameters. */
export interface PageAddress {
  /** Values of the path's parameters, not encoded. */
  readonly params: Readonly<Record<string, string>>;
  /** When what it shows changed last, as an ISO date or date-time; left out when unknown. */
  readonly lastModified?: string;
  /** As in {@link PageHead}. */
  readonly languages?: readonly Language[];
}

/** A page as its module exports it. */
export interface PageModule<Data = unknown> {
  /** Fetches what the page shows; the result must survive JSON. May throw {@link movedTo}. */
  readonly load?: (context: PageContext) => Promise<Data>;
  readonly head: (data: Data, context: HeadContext) => PageHead;
  readonly Page: ComponentType<{ readonly data: Data }>;
  /**
   * Every address that search engines may find, for a path with parameters; one that lists none is
   * left out of the sitemap. Called on the server only. Rejects when its source is away.
   */
  readonly addresses?: (context: Pick<PageContext, 'signal'>) => Promise<readonly PageAddress[]>;
}

/** Declares a page; a page's module has it as its default export. */
export function definePage<Data = undefined>(page: PageModule<Data>): PageModule<Data> {
  return page;
}

/**
 * What a page's loader throws when what its address names is at another address for good: visitors and
 * search engines are led there (301).
 *
 * @param path public path, with its language prefix
 */
export function movedTo(path: string): Response {
  return new Response(null, { status: 301, headers: { location: path } });
}
