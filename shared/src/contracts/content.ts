import * as z from 'zod/mini';
import { parseContentDate } from '../i18n/dates.ts';
import {
  type ArticleField,
  articleFields,
  contentEnvelope,
  type NewsItemWire,
  newsItemWireSchema,
  type SiteEventWire,
  siteEventWireSchema,
} from './content-wire.ts';
import { readLanguageMarks } from './item-language.ts';

/**
 * A news item as pages read it (specification section 3). The stored fields keep their names and
 * texts; what is missing is `null`. Instants are milliseconds since 1970 so that the item survives
 * JSON on its way from the server to the browser.
 */
export const newsItemSchema = z.pipe(newsItemWireSchema, z.transform(readNewsItem));

export type NewsItem = z.output<typeof newsItemSchema>;

/** A news item without its article, as a list reads it: from an answer with or without articles. */
const newsHeadlineSchema = z.pipe(newsItemSchema, z.transform(headlineOf));

export type NewsHeadline = Omit<NewsItem, ArticleField>;

/** An event as pages read it; see {@link newsItemSchema} for nulls and instants. */
export const siteEventSchema = z.pipe(siteEventWireSchema, z.transform(readSiteEvent));

export type SiteEvent = z.output<typeof siteEventSchema>;

/** Answer of `GET {cms}/items/news`, see {@link listAnswer}. */
export const newsListAnswerSchema = listAnswer(newsItemSchema);

/** Answer of `GET {cms}/items/news?without=content`, see {@link listAnswer}. */
export const newsHeadlinesAnswerSchema = listAnswer(newsHeadlineSchema);

/** Answer of `GET {cms}/items/news/{id}`; `data` is null when there is no such item. */
export const newsItemAnswerSchema = contentEnvelope(z.nullish(newsItemSchema));

/** Answer of `GET {cms}/items/Events`, see {@link listAnswer}. */
export const eventListAnswerSchema = listAnswer(siteEventSchema);

/** What a news page shows when there is no item (specification section 7): empty, with sort 1. */
export const emptyNewsItem: NewsItem = { ...readNewsItem({ id: '' }), sort: 1 };

/**
 * A list of the content system: `data` without the entries that cannot be read at all, and how many
 * were `received`, which tells whether there may be more.
 */
export function listAnswer<Entry>(entry: z.ZodMiniType<Entry>) {
  return z.pipe(
    contentEnvelope(z.nullish(z.array(z.unknown()))),
    z.transform(({ data }) => {
      const entries = data ?? [];
      const read = entries.flatMap((candidate) => {
        const result = entry.safeParse(candidate);
        return result.success ? [result.data] : [];
      });
      return { data: read, received: entries.length };
    }),
  );
}

function readNewsItem(wire: NewsItemWire) {
  const publishAt = instantOf(wire.publish);
  const publishedAt = publishAt ?? instantOf(wire.date_created);
  return {
    id: String(wire.id),
    title: wire.title?.trim() ?? '',
    summary: wire.summary ?? null,
    content: wire.content ?? null,
    url: wire.url ?? null,
    former_urls: wire.former_urls ?? [],
    frontpage: Boolean(wire.frontpage),
    publish: wire.publish ?? null,
    /** {@link publish} as an instant, in milliseconds since 1970; null when empty or unreadable. */
    publishAt,
    /** When it came: {@link publishAt}, or else creation, in milliseconds since 1970. */
    publishedAt,
    date_created: wire.date_created ?? null,
    date_updated: wire.date_updated ?? null,
    /** When readers last got something new: its last change, but not before it came; in milliseconds since 1970. */
    updatedAt: latest([publishedAt, instantOf(wire.date_updated)]),
    sort: wire.sort ?? null,
    status: wire.status ?? null,
    sidetext: wire.sidetext ?? null,
    sidetextlink: wire.sidetextlink ?? null,
    sidetextlabel: wire.sidetextlabel ?? null,
    splashimage: wire.splashimage ?? null,
    sliderimage: wire.sliderimage ?? null,
    ...readLanguageMarks(wire),
  };
}

function headlineOf(item: NewsItem): NewsHeadline {
  const headline: Partial<NewsItem> = { ...item };
  for (const field of articleFields) delete headline[field];
  return headline as NewsHeadline;
}

function readSiteEvent(wire: SiteEventWire) {
  const start = withTwoDigits(wire.start);
  const end = withTwoDigits(wire.end);
  const startTime = timeOnDay(wire.date, start);
  const endsAt = timeOnDay(wire.date, end);
  return {
    id: String(wire.id),
    backendId: wire.backendId === null || wire.backendId === undefined ? null : `${wire.backendId}`,
    title: wire.title?.trim() ?? '',
    urlpart: wire.urlpart ?? null,
    former_urls: wire.former_urls ?? [],
    description: wire.description ?? null,
    date: wire.date ?? null,
    /** Null when it cannot be read. */
    start: startTime === null ? null : start,
    end,
    /** Begin in milliseconds since 1970: `start` on `date`, else midnight of `date`, else null. */
    startsAt: startTime ?? instantOf(wire.date),
    /** End in milliseconds since 1970, or null when no end is known. */
    endsAt,
    /** How many people fit; null when there is no limit. */
    capacity: wire.capacity ?? null,
    sort: wire.sort ?? null,
    status: wire.status ?? null,
    splashImage: wire.splashImage ?? null,
    ...readLanguageMarks(wire),
  };
}

function instantOf(text: string | null | undefined): number | null {
  return text ? (parseContentDate(text)?.getTime() ?? null) : null;
}

/** The latest of instants in milliseconds since 1970; null when none is known. */
export function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** A time of day as clocks write it: `9:00` is `09:00`. */
function withTwoDigits(time: string | null | undefined): string | null {
  return time?.replace(/^\d:/, '0$&') ?? null;
}

/** A time field of an event is a whole date-time, or a time of its day. */
function timeOnDay(date: string | null | undefined, time: string | null) {
  if (!time) return null;
  return instantOf(time) ?? (date ? instantOf(`${date.slice(0, 10)}T${time}`) : null);
}
