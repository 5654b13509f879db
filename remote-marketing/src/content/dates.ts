import { formatDate } from '@site/shared/i18n/dates';
import type { Language } from '@site/shared/i18n/language';

const localeOf: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** A day in the page's language: 18 maart 2027. */
export function dayOf(instant: number, language: Language): string {
  return formatDate(new Date(instant), localeOf[language]);
}

/**
 * A day with its name: donderdag 18 maart 2027. Put together here, since browsers and servers of
 * different ages disagree on a comma.
 */
export function namedDayOf(instant: number, language: Language): string {
  const name = formatDate(new Date(instant), localeOf[language], { weekday: 'long' });
  return `${name} ${dayOf(instant, language)}`;
}

/** A time of day: 18:00. */
export function timeOf(instant: number, language: Language): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return formatDate(new Date(instant), localeOf[language], time);
}
