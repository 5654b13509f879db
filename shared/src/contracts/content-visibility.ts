// No schema is imported here: the home page runs these rules in the browser, and must not load zod
// for that.
import type { NewsHeadline, NewsItem, SiteEvent } from './content.ts';
import { withOwnAddresses, withOwnUrlparts } from './item-address.ts';

/** The two content states (specification section 4). */
export type ContentStatus = 'published' | 'staging';

/**
 * Reads a content status, ignoring case (specification section 4).
 *
 * @throws Error 'Object was not defined' when there is none, 'Unknown status: {value}' for others
 */
export function contentStatus(status: string | null | undefined): ContentStatus {
  if (status === undefined || status === null) throw new Error('Object was not defined');
  const known = status.toLowerCase();
  if (known === 'published' || known === 'staging') return known;
  throw new Error(`Unknown status: ${status}`);
}

/** What visibility depends on besides the content itself. */
export interface ContentView {
  /** Staging mode: the page's URL fragment equals 'staging' (specification section 2). */
  staging: boolean;
  /** The current instant in milliseconds since 1970. */
  now: number;
  /**
   * Gets the internal errors of entries that the list rules then leave out, so that one entry with
   * an unknown status does not cost a visitor the whole list; and those of entries without the address that they ask for.
   */
  onInternalError?: (error: Error) => void;
}

/**
 * Whether a news item shows (specification section 5): `frontpage` is set, and outside staging mode
 * it is published and its publish date is empty or not later than now. A date that cannot be read
 * is not known to have passed, so it hides the item.
 *
 * @throws as {@link contentStatus}, for a front page item outside staging mode
 */
export function isNewsItemVisible(item: NewsHeadline, view: ContentView): boolean {
  if (!item.frontpage) return false;
  if (view.staging) return true;
  if (contentStatus(item.status) !== 'published') return false;
  return !item.publish || (item.publishAt !== null && item.publishAt <= view.now);
}

/**
 * The news list (specification sections 5 and 7): what shows, in order of `sort`. An item whose `url` no page can have,
 * or another item has, comes without it.
 */
export function visibleNews<Item extends NewsHeadline>(
  items: readonly Item[],
  view: ContentView,
): Item[] {
  const shown = items.filter((item) => showsOrReports(() => isNewsItemVisible(item, view), view));
  return withOwnAddresses(shown, view.onInternalError).sort(
    (a, b) => compareSort(a, b) || (b.publishedAt ?? 0) - (a.publishedAt ?? 0),
  );
}

/**
 * A single news item (specification section 5): itself when it shows, otherwise undefined.
 *
 * @throws as {@link isNewsItemVisible}
 */
export function visibleNewsItem(
  item: NewsItem | null | undefined,
  view: ContentView,
): NewsItem | undefined {
  return item && isNewsItemVisible(item, view) ? item : undefined;
}

/**
 * Whether an event shows (specification section 5): published ones do, staging ones in staging mode.
 *
 * @throws as {@link contentStatus}
 */
export function isEventVisible(event: SiteEvent, view: Pick<ContentView, 'staging'>): boolean {
  return contentStatus(event.status) === 'published' || view.staging;
}

/**
 * The event list (specification section 5): what shows, in order of `sort`, then of begin. An event comes without a
 * `urlpart` that no page can have; one that several would have is that of the last of them, of the published ones first.
 */
export function visibleEvents(
  events: readonly SiteEvent[],
  view: Omit<ContentView, 'now'>,
): SiteEvent[] {
  const shown = events.filter((event) => showsOrReports(() => isEventVisible(event, view), view));
  return withOwnUrlparts(shown, byRightToAddress, view.onInternalError).sort(
    (a, b) => compareSort(a, b) || (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) || 0,
  );
}

function byRightToAddress(one: SiteEvent, other: SiteEvent): number {
  const isPublished = ({ status }: SiteEvent) => Number(contentStatus(status) === 'published');
  return isPublished(other) - isPublished(one) || (other.startsAt ?? 0) - (one.startsAt ?? 0);
}

function showsOrReports(shows: () => boolean, view: Omit<ContentView, 'now'>): boolean {
  try {
    return shows();
  } catch (error) {
    view.onInternalError?.(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}

/** Entries without a sort number come last. */
function compareSort(a: { sort: number | null }, b: { sort: number | null }): number {
  if (a.sort === b.sort) return 0;
  if (a.sort === null) return 1;
  return b.sort === null ? -1 : a.sort - b.sort;
}
