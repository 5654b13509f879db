/** Where the company and its events are: dates without a zone are read and shown in it. */
export const siteTimeZone = 'Europe/Amsterdam';

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
  return new Intl.DateTimeFormat(locale, { timeZone: siteTimeZone, ...options }).format(date);
}

const zoneless = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/**
 * Reads a date-time of the content system. One without a zone is wall-clock time in Amsterdam,
 * summer time included; one with a zone is taken as it is.
 *
 * @returns the instant, or `undefined` when the text is no date-time
 */
export function parseContentDate(text: string): Date | undefined {
  if (!zoneless.test(text)) {
    const zoned = new Date(text);
    return Number.isNaN(zoned.getTime()) ? undefined : zoned;
  }
  const asUtc = new Date(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00' : ''}Z`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const firstGuess = new Date(asUtc.getTime() - zoneOffset(asUtc));
  return new Date(asUtc.getTime() - zoneOffset(firstGuess));
}

/** Milliseconds that Amsterdam's clocks are ahead of UTC at an instant. */
function zoneOffset(instant: Date): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: siteTimeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wallClock = Date.UTC(
    parts.year,
    parts.month - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  );
  return wallClock - Math.floor(instant.getTime() / 1000) * 1000;
}
