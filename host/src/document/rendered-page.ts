import type { PublicConfig } from '@site/shared/config';
import type { PostedForm } from '@site/shared/contracts/posted-form';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageHead } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import type { RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import type { Crumb } from './crumbs.ts';
import type { DocumentData } from './document-data.ts';
import type { FeedLink } from './feeds.ts';
import type { AddressSources, SiteAddresses } from './site-addresses.ts';

/** What the renderer is asked for. */
export interface RenderInput {
  readonly url: string;
  readonly set: ReleaseSet;
  readonly config: PublicConfig;
  readonly year: number;
  readonly modules: RemoteModules;
  readonly signal: AbortSignal;
  /** Leave the page to the browser: its server code is broken. */
  readonly shellOnly: boolean;
  /** A form on the page that was posted without scripts. */
  readonly posted?: PostedToSlot | undefined;
}

/** What was posted to the form of a slot, and what became of it. */
export interface PostedToSlot {
  readonly slot: string;
  readonly form: PostedForm;
}

/** A page as the renderer made it, ready to be put into a document. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly html: string;
  /** What broke in slots, for logs; the browser tries those again. */
  readonly problems: readonly string[];
  /** The style sheet that every page has; not part of the browser's code. */
  readonly globalCss: string;
  /** Public path of the style sheet for paper; hosts that were released before have it in the one above. */
  readonly printSheet?: string;
  readonly styles: readonly { readonly key: string; readonly ids: string; readonly css: string }[];
  readonly head: PageHead;
  /** The page's path without language prefix, as its claim writes it. */
  readonly path: string;
  /** Pages between home and this one; hosts that were released before know none. */
  readonly crumbs?: readonly Crumb[];
  /** Feeds of what the page shows; hosts that were released before know none. */
  readonly feeds?: readonly FeedLink[];
  /** Public paths of the fonts that every page paints with. */
  readonly fonts: readonly string[];
  readonly language: Language;
  readonly handle: PageHandle;
  readonly data: DocumentData;
}

/** A text for readers of feeds, at an address of its own. */
export interface RenderedFeed {
  readonly kind: 'feed';
  readonly type: string;
  readonly body: string;
}

/** An address that only leads to another one. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** What a page took while it was rendered; of pages that are rendered at the same time, of all together. */
export interface RenderCost {
  /** Processor time, in milliseconds. */
  readonly processor: number;
  /** How many bytes of memory the process holds more than before, what is not collected yet included. */
  readonly memory: number;
}

/** The host's server build: what the process that renders calls. */
export interface Rendering {
  /** Prepares the process: where loaders send their calls. */
  readonly start: (options: { readonly origin: string; readonly config: PublicConfig }) => void;
  /** Renders one address; rejects with whatever the page or its loader throws. */
  readonly render: (input: RenderInput) => Promise<RenderedPage | RenderedFeed | Redirect>;
  /** Lists the addresses that search engines may find; those whose source is away are missing. */
  readonly addresses: (sources: AddressSources) => Promise<SiteAddresses>;
}
