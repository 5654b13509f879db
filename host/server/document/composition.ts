import type { Release } from '../../releases/store/release-store.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import type { PolicySources } from './content-security-policy.ts';

/** What a document is made of. */
export interface CompositionInput {
  readonly release: Release;
  readonly page: RenderedPage;
  /** The site's public origin, for absolute addresses. */
  readonly publicOrigin: string;
  readonly policy: PolicySources;
  /** Path of the page's own sharing picture; the host's stands in when left out. */
  readonly picture?: string;
  /** Scripts of the server itself, beside those of the release. */
  readonly scripts: readonly IntegralFile[];
  readonly banner?: Banner;
  /** Nothing is to run in it: it answers a form that was posted without scripts, or says what is amiss. */
  readonly scriptless?: boolean;
}

/** Something that the server itself says on a page, beside what the release brings. */
export interface Banner {
  readonly html: string;
  readonly css: string;
  /** What it says is true of this page alone: its links lead to documents, which have banners of their own. */
  readonly isOfThisPage?: boolean;
}

/** A document as visitors get it. */
export interface ComposedDocument {
  readonly html: string;
  readonly contentSecurityPolicy: string;
  /** What else the document's answer says. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that a document names, with the hash that browsers check; `''` where none is known. */
export interface IntegralFile {
  readonly href: string;
  readonly integrity: string;
}
