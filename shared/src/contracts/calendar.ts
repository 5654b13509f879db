import { dayAfter, type EventTime, lastDay } from './event-time.ts';

/** An event as a calendar keeps it. */
export interface CalendarEntry {
  /** The same for the same event for good, so that a second file replaces the first one's entry. */
  readonly uid: string;
  readonly title: string;
  /** Where more about it is read. */
  readonly address: string;
  readonly time: EventTime;
  /** When this was written, in milliseconds since 1970. */
  readonly stamp: number;
}

/** The id of an event in every calendar, whatever language it is read in. */
export function eventUid(id: string, { email }: { readonly email: string }): string {
  return `event-${id}@${email.split('@').at(-1)}`;
}

const day = 86_400_000;

/** When a calendar was written: the day, so that the same events make the same text. */
export function calendarStamp(now: number): number {
  return now - (now % day);
}

/** Longest line in octets, the break not counted (RFC 5545, section 3.1). */
const maxLineLength = 75;

/** A calendar that programs ask for again and again. */
export interface FollowedCalendar {
  readonly title: string;
  /** Where it is asked for. */
  readonly source: string;
}

/** How often programs may ask for a calendar again. */
const refreshInterval = 'PT1H';

/** The event as a file for calendars, `text/calendar` (RFC 5545). Times are in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  return calendarText([], [entry]);
}

/** Events as a calendar to subscribe to (RFC 5545, with RFC 7986 and the names from before it). */
export function followedCalendar(
  { title, source }: FollowedCalendar,
  entries: readonly CalendarEntry[],
): string {
  const properties = [
    'METHOD:PUBLISH',
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    `SOURCE;VALUE=URI:${source}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ];
  return calendarText(properties, entries);
}

function calendarText(properties: readonly string[], entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site//events//NL',
    ...properties,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, title, address, time, stamp }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    ...beginAndEnd(time),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(address)}`,
    `URL:${address}`,
    'END:VEVENT',
  ];
}

/** The file as an address that needs no server: `<a download>` saves it. */
export function calendarFileAddress(entry: CalendarEntry): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`;
}

/** A link that opens Google Calendar with the event filled in. */
export function googleCalendarLink({ title, address, time }: CalendarEntry): string {
  const { startsAt, endsAt, wholeDay } = time;
  const dates = wholeDay
    ? [compact(wholeDay), compact(dayAfter(lastDay(wholeDay, time)))]
    : [utc(startsAt), utc(endsAt ?? startsAt)];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: dates.join('/'),
    details: address,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function beginAndEnd(time: EventTime): string[] {
  const { startsAt, endsAt, wholeDay } = time;
  if (wholeDay) {
    return [
      `DTSTART;VALUE=DATE:${compact(wholeDay)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(lastDay(wholeDay, time)))}`,
    ];
  }
  return [`DTSTART:${utc(startsAt)}`, ...(endsAt === null ? [] : [`DTEND:${utc(endsAt)}`])];
}

/** An instant in UTC: 20270318T170000Z. */
function utc(instant: number): string {
  return `${compact(new Date(instant).toISOString().slice(0, 19))}Z`;
}

function compact(dateTime: string): string {
  return dateTime.replace(/[-:]/g, '');
}

/** Text of a property (RFC 5545, section 3.3.11); other control characters are not allowed in it. */
function escapeText(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .join('')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a long line between characters; what follows a break begins with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).byteLength;
    if (octets + size > maxLineLength) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
