/** Where the company and its events are: dates without a zone are read and shown in it. */
const siteTimeZone = 'Europe/Amsterdam';

/** By locale and options: to make one takes a hundred times as long as to use it, and a list has a date in each line. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant in the site's time zone.
 *
 * @param locale any BCP 47 tag, such as `nl`, `en-GB` or `ja`
 * @param options as `Intl.DateTimeFormat` takes them; a long date when left out
 */
export function formatDate(
  date: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return formatOf(locale, options).format(date);
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone: siteTimeZone, ...options });
  formats.set(key, format);
  return format;
}

/** A year such as 0026 is a slip of the keyboard. */
const dateTime =
  /^((?:19|[2-9]\d)\d{2}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a date-time of the content system. One without a zone is wall-clock time in Amsterdam,
 * summer time included: of the hour that comes twice in autumn the second one, of the hour that is
 * missing in spring an hour later. One with a zone is taken as it is.
 *
 * @returns the instant, or `undefined` when the text is no date-time
 */
export function parseContentDate(text: string): Date | undefined {
  const [, day, time = '00:00', zone] = dateTime.exec(text) ?? [];
  if (!day || !isDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone ?? 'Z'}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  if (zone) return instant;
  const firstGuess = new Date(instant.getTime() - zoneOffset(instant));
  return new Date(instant.getTime() - zoneOffset(firstGuess));
}

/** Whether the calendar has the day: JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const wallClock: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** Milliseconds that Amsterdam's clocks are ahead of UTC at an instant. */
function zoneOffset(instant: Date): number {
  const parts = Object.fromEntries(
    formatOf('en-GB', wallClock)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(
    parts.year,
    parts.month - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  );
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}
