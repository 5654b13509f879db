import { formatDate } from './dates.ts';
import type { Language } from './language.ts';

const minute = 60;
const hour = 60 * minute;
const dayMs = 24 * hour * 1_000;

/**
 * When something can be tried again, as one says it in the middle of a sentence: `in 12 minutes`,
 * `tomorrow at 09:30`. Rounded up, so that it is never too early.
 *
 * @param seconds to wait, as `Retry-After` says
 * @param now in milliseconds since 1970
 */
export function waitText(seconds: number, language: Language, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds < 100) return words.format(Math.ceil(seconds), 'second');
  if (seconds < 100 * minute) return words.format(Math.ceil(seconds / minute), 'minute');
  if (seconds < 12 * hour) return words.format(Math.ceil(seconds / hour), 'hour');
  // For many hours an end time on the clock would be guessed.
  const end = Math.ceil((now + seconds * 1_000) / (minute * 1_000)) * minute * 1_000;
  const day = words.format((midnightOf(end) - midnightOf(now)) / dayMs, 'day');
  const time = formatDate(new Date(end), 'en-GB', { timeStyle: 'short' });
  return language === 'nl' ? `${day} om ${time}` : `${day} at ${time}`;
}

/** Where days begin on the site's calendar, whatever the summer time does. */
function midnightOf(instant: number): number {
  return Date.parse(formatDate(new Date(instant), 'sv', { dateStyle: 'short' }));
}
