import type { PublicConfig } from '@site/shared/config';
import type { Language } from '@site/shared/i18n/language';

/** What a feed is made from. Never a visitor: every reader gets the same one. */
export interface FeedContext {
  readonly language: Language;
  /** The site's public origin: what is in a feed is read elsewhere, so its addresses are whole. */
  readonly origin: string;
  readonly config: PublicConfig;
  /** Aborted when the server's time is up. */
  readonly signal: AbortSignal;
}

/** A feed as its module exports it, see `FeedClaim`. Runs on the server only. */
export interface FeedModule {
  /** What readers call it where they offer it. */
  readonly title: (context: Pick<FeedContext, 'language' | 'config'>) => string;
  /**
   * Writes the feed. The same content gives the same text, so that readers who have it are told so.
   *
   * @throws when its source is away: readers keep what they have
   */
  readonly write: (context: FeedContext) => Promise<string>;
}

/** Declares a feed; a feed's module has it as its default export. */
export function defineFeed(feed: FeedModule): FeedModule {
  return feed;
}
