import { formatDate, parseContentDate } from '../i18n/dates.ts';
import { closingTime } from './closing-time.ts';
import type { SiteEvent } from './content.ts';

type DatedEvent = Pick<SiteEvent, 'date' | 'start' | 'end' | 'startsAt' | 'endsAt'>;

/** When an event is; instants in milliseconds since 1970. */
export interface EventTime {
  readonly startsAt: number;
  /** Later than the begin, or null when no end is known. */
  readonly endsAt: number | null;
  /** The day it begins on in Amsterdam, as `2027-03-18`, when it is not known at what time. */
  readonly wholeDay: string | null;
}

/** Reads an event's date, start and end; undefined for an event without a date that can be read. */
export function eventTime(event: DatedEvent): EventTime | undefined {
  const { start, startsAt } = event;
  if (!event.date || startsAt === null) return undefined;
  const day = event.date.slice(0, 10);
  // A `date` may have the midnight of its column's type, and a `start` may say the day again.
  const timeless = (start ?? day) === day && parseContentDate(day)?.getTime() === startsAt;
  return { startsAt, endsAt: endOf(event, startsAt), wholeDay: timeless ? day : null };
}

/** A time without a day. */
const clockTime = /^\d\d:/;

/** An end that comes before the begin is one of the next morning. */
function endOf({ date, start, end, endsAt }: DatedEvent, startsAt: number): number | null {
  if (endsAt === null || endsAt > startsAt) return endsAt;
  // In the hour that is missing in spring a later time is no later instant, but of no other day either.
  if (start && end && clockTime.test(start) && end > start) return null;
  const nextMorning = parseContentDate(`${dayAfter(date ?? '')}T${end ?? ''}`)?.getTime();
  return nextMorning !== undefined && nextMorning > startsAt ? nextMorning : null;
}

/** The day after a day, as `2027-03-19`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day.slice(0, 10)}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/**
 * When an event is over, in milliseconds since 1970: at its end, or else at the end of its day in Amsterdam. Null
 * for one without a date. Pages and the service that takes registrations close by it.
 */
export function overAt(event: DatedEvent): number | null {
  const time = eventTime(event);
  if (!time) return null;
  return time.endsAt ?? closingTime((event.date ?? '').slice(0, 10)) ?? null;
}

/** How long after its begin an event may end and still be of the same evening. */
const evening = 12 * 60 * 60 * 1000;

/** Whether an event ends on a later day in Amsterdam than it begins on; the night after its evening is none. */
export function endsOnLaterDay({ startsAt, endsAt }: EventTime): boolean {
  if (endsAt === null || endsAt - startsAt <= evening) return false;
  return formatDate(new Date(startsAt), 'nl') !== formatDate(new Date(endsAt), 'nl');
}

const isoDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The day in Amsterdam at whose end an event of a whole day or more is over, as `2027-03-18`. */
export function lastDay(wholeDay: string, { endsAt }: Pick<EventTime, 'endsAt'>): string {
  if (endsAt === null) return wholeDay;
  // The midnight that an event ends at belongs to the day before. Swedish dates are written so.
  return formatDate(new Date(endsAt - 1), 'sv-SE', isoDay);
}

/** Whether an event is over. */
export function isPast(event: DatedEvent, now: number): boolean {
  const end = overAt(event);
  return end !== null && end <= now;
}
