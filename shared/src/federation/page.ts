import type { Language } from '@site/shared/i18n/language';
import type { ComponentType } from 'react';

/** What a page's loader may look at. Never a visitor: rendering on the server knows none. */
export interface PageContext {
  readonly language: Language;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page's public address, query included, fragment never. */
  readonly url: URL;
  /** Aborted when the visitor goes elsewhere or the server's time is up. */
  readonly signal: AbortSignal;
}

/** A picture that the page paints first, for a preload with high priority. */
export interface PreloadedImage {
  readonly href: string;
  readonly srcSet?: string;
  readonly sizes?: string;
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
}

/** A page as its module exports it. */
export interface PageModule<Data = unknown> {
  /** Fetches what the page shows; the result must survive JSON. */
  readonly load?: (context: PageContext) => Promise<Data>;
  readonly head: (data: Data, context: Pick<PageContext, 'language' | 'params'>) => PageHead;
  readonly Page: ComponentType<{ readonly data: Data }>;
}

/** Declares a page; a page's module has it as its default export. */
export function definePage<Data = undefined>(page: PageModule<Data>): PageModule<Data> {
  return page;
}
