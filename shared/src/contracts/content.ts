import { z } from 'zod';
import { parseContentDate } from '../i18n/dates.ts';
import {
  contentEnvelope,
  type NewsItemWire,
  newsItemWireSchema,
  type SiteEventWire,
  siteEventWireSchema,
} from './content-wire.ts';

/**
 * A news item as pages read it (specification section 3). The stored fields keep their names and
 * texts; what is missing is `null`. Instants are milliseconds since 1970 so that the item survives
 * JSON on its way from the server to the browser.
 */
export const newsItemSchema = newsItemWireSchema.transform(readNewsItem);

export type NewsItem = z.output<typeof newsItemSchema>;

/** An event as pages read it; see {@link newsItemSchema} for nulls and instants. */
export const siteEventSchema = siteEventWireSchema.transform(readSiteEvent);

export type SiteEvent = z.output<typeof siteEventSchema>;

/** Answer of `GET {cms}/items/news`. An entry that cannot be read at all is left out. */
export const newsListAnswerSchema = contentEnvelope(readableEntries(newsItemSchema));

/** Answer of `GET {cms}/items/news/{id}`; `data` is null when there is no such item. */
export const newsItemAnswerSchema = contentEnvelope(newsItemSchema.nullish());

/** Answer of `GET {cms}/items/Events`. An entry that cannot be read at all is left out. */
export const eventListAnswerSchema = contentEnvelope(readableEntries(siteEventSchema));

/** What a news page shows when there is no item (specification section 7): empty, with sort 1. */
export const emptyNewsItem: NewsItem = { ...readNewsItem({ id: '' }), sort: 1 };

function readableEntries<Entry>(entry: z.ZodType<Entry>) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((entries) =>
      (entries ?? []).flatMap((candidate) => {
        const read = entry.safeParse(candidate);
        return read.success ? [read.data] : [];
      }),
    );
}

function readNewsItem(wire: NewsItemWire) {
  return {
    id: String(wire.id),
    title: wire.title ?? '',
    summary: wire.summary ?? null,
    content: wire.content ?? null,
    url: wire.url ?? null,
    frontpage: Boolean(wire.frontpage),
    publish: wire.publish ?? null,
    /** {@link publish} as an instant, in milliseconds since 1970; null when empty or unreadable. */
    publishAt: instantOf(wire.publish),
    date_created: wire.date_created ?? null,
    date_updated: wire.date_updated ?? null,
    /** Last change, or else creation, in milliseconds since 1970. */
    updatedAt: instantOf(wire.date_updated) ?? instantOf(wire.date_created),
    sort: wire.sort ?? null,
    status: wire.status ?? null,
    sidetext: wire.sidetext ?? null,
    sidetextlink: wire.sidetextlink ?? null,
    sidetextlabel: wire.sidetextlabel ?? null,
    splashimage: wire.splashimage ?? null,
    sliderimage: wire.sliderimage ?? null,
  };
}

function readSiteEvent(wire: SiteEventWire) {
  return {
    id: String(wire.id),
    backendId: wire.backendId === null || wire.backendId === undefined ? null : `${wire.backendId}`,
    title: wire.title ?? '',
    urlpart: wire.urlpart ?? null,
    description: wire.description ?? null,
    date: wire.date ?? null,
    start: wire.start ?? null,
    end: wire.end ?? null,
    /** Begin in milliseconds since 1970: `start` on `date`, else midnight of `date`, else null. */
    startsAt: timeOnDay(wire.date, wire.start) ?? instantOf(wire.date),
    /** End in milliseconds since 1970, or null when no end is known. */
    endsAt: timeOnDay(wire.date, wire.end),
    sort: wire.sort ?? null,
    status: wire.status ?? null,
    splashImage: wire.splashImage ?? null,
  };
}

function instantOf(text: string | null | undefined): number | null {
  return text ? (parseContentDate(text)?.getTime() ?? null) : null;
}

const timeOfDay = /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** A time field of an event is a time of its day, or a whole date-time. */
function timeOnDay(date: string | null | undefined, time: string | null | undefined) {
  if (!time) return null;
  if (!timeOfDay.test(time)) return instantOf(time);
  return date ? instantOf(`${date.slice(0, 10)}T${time}`) : null;
}

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
   * an unknown status does not cost a visitor the whole list.
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
export function isNewsItemVisible(item: NewsItem, view: ContentView): boolean {
  if (!item.frontpage) return false;
  if (view.staging) return true;
  if (contentStatus(item.status) !== 'published') return false;
  return !item.publish || (item.publishAt !== null && item.publishAt <= view.now);
}

/** The news list (specification sections 5 and 7): what shows, in order of `sort`. */
export function visibleNews(items: readonly NewsItem[], view: ContentView): NewsItem[] {
  return items
    .filter((item) => showsOrReports(() => isNewsItemVisible(item, view), view))
    .sort((a, b) => compareSort(a, b) || (b.publishAt ?? 0) - (a.publishAt ?? 0));
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

/** The event list (specification section 5): what shows, in order of `sort`, then of begin. */
export function visibleEvents(
  events: readonly SiteEvent[],
  view: Omit<ContentView, 'now'>,
): SiteEvent[] {
  return events
    .filter((event) => showsOrReports(() => isEventVisible(event, view), view))
    .sort((a, b) => compareSort(a, b) || (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) || 0);
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
