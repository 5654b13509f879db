import { formatDate } from '@site/shared/i18n/dates';
import type { Language } from '@site/shared/i18n/language';

const day = 24 * 60 * 60_000;

/**
 * When something is or was, on the clocks of the fair, as one says it in the middle of a sentence:
 * `at 11:00`, `tomorrow at 11:00`, `on Thursday 6 November at 11:00`.
 *
 * @param now in milliseconds since 1970
 */
export function momentText(moment: Date, language: Language, now: number): string {
  const at = language === 'nl' ? 'om' : 'at';
  const time = `${at} ${formatDate(moment, 'en-GB', { timeStyle: 'short' })}`;
  const days = Math.round((midnightOf(moment) - midnightOf(new Date(now))) / day);
  if (days === 0) return time;
  if (Math.abs(days) === 1) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return `${words.format(days, 'day')} ${time}`;
  }
  const isThisYear = yearOf(moment) === yearOf(new Date(now));
  const date = formatDate(moment, language === 'nl' ? 'nl' : 'en-GB', {
    ...(isThisYear ? { weekday: 'long' } : { year: 'numeric' }),
    day: 'numeric',
    month: 'long',
  });
  return `${language === 'nl' ? 'op' : 'on'} ${date} ${time}`;
}

/** Where a day begins on the fair's calendar. */
function midnightOf(moment: Date): number {
  return Date.parse(formatDate(moment, 'sv', { dateStyle: 'short' }));
}

/** The year of a moment on the fair's calendar. */
export function yearOf(moment: Date): string {
  return formatDate(moment, 'en-GB', { year: 'numeric' });
}
