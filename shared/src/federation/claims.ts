import type { Language } from '@site/shared/i18n/language';
import type { SlotName } from './slot-contracts.ts';

/** A page that a remote owns. */
export interface PageClaim {
  /** Route path without language prefix, `react-router` syntax: `/`, `/contact`, `/nieuws/:id`. */
  readonly path: string;
  /** The route's native language: it lives there without a prefix, the other one has one. */
  readonly language: Language;
  /** The page's module below the remote's `src`, without extension: `features/home/home-page`. */
  readonly module: string;
  /** `overlay` lays the header transparently over the top of the page. Default: `solid`. */
  readonly header?: 'overlay' | 'solid';
  /** `none` leaves header and footer away: for screens that are a tool. Default: `site`. */
  readonly frame?: 'site' | 'none';
  /** Visitors' devices may keep a copy of its documents, to open them without a network. Default: `false`. */
  readonly offline?: boolean;
  /**
   * The page's loader asks services: browsers get what it loaded from the server, beside the page's code.
   * Default: `false`.
   */
  readonly serverData?: boolean;
  /** Query parameters that the page's loader or rendering reads; others never reach the server. */
  readonly query?: readonly string[];
  /** Slots that the page renders, so that the server can render and preload them too. */
  readonly slots?: readonly SlotName[];
}

/** A piece of a remote that pages of other remotes embed through `<Slot>`. */
interface SlotClaim {
  readonly name: SlotName;
  /** The slot's module below the remote's `src`, without extension. */
  readonly module: string;
  /**
   * For a form that works without scripts: the module that reads it when it was posted, a `FormReceiver`;
   * browsers never load it.
   */
  readonly receiver?: string;
}

/** A text for programs that follow what the site publishes: news readers and calendars. */
export interface FeedClaim {
  /** Without language prefix and parameters: `/nieuws/rss.xml`. It exists in both languages. */
  readonly path: string;
  /** The native language, as a page's. */
  readonly language: Language;
  /** The feed's module below the remote's `src`, without extension; browsers never load it. */
  readonly module: string;
  /** Its media type: `application/rss+xml`. */
  readonly type: string;
}

/** A path that only leads to another one, both without language prefix. */
interface RedirectClaim {
  readonly from: string;
  readonly to: string;
}

/**
 * What a remote claims of the site, as data: readable without running any of its code.
 * Published as JSON beside the artefact.
 */
export interface RemoteClaims {
  /** Lower-case name: the folder of its artefacts and the first part of its slots' names. */
  readonly name: string;
  readonly pages: readonly PageClaim[];
  readonly redirects?: readonly RedirectClaim[];
  readonly feeds?: readonly FeedClaim[];
  readonly slots?: readonly SlotClaim[];
}

/** Declares what a remote claims; the compiler checks it. */
export function defineRemote(claims: RemoteClaims): RemoteClaims {
  return claims;
}

/** The modules that a remote exposes: those of its pages and slots, each once. */
export function exposedModules(claims: RemoteClaims): string[] {
  const owners = [...claims.pages, ...(claims.slots ?? [])];
  return [...new Set(owners.map(({ module }) => module))];
}

/** The modules that servers run: those that are exposed, and those of feeds and posted forms. */
export function serverModules(claims: RemoteClaims): string[] {
  const feeds = (claims.feeds ?? []).map(({ module }) => module);
  const receivers = (claims.slots ?? []).flatMap(({ receiver }) => receiver ?? []);
  return [...new Set([...exposedModules(claims), ...feeds, ...receivers])];
}

/** Every path that a remote claims: of pages, redirects and feeds. */
export function claimedPaths({ pages, redirects = [], feeds = [] }: RemoteClaims): string[] {
  return [
    ...pages.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
    ...feeds.map(({ path }) => path),
  ];
}
