import { closingTime } from '@site/shared/contracts/closing-time';
import { useLanguage } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';
import { yearOf } from '../../activity/moment-text.ts';

const locales = { nl: 'nl', en: 'en-GB' } as const;

/** Formats an instant as day and clock, such as `6 nov, 14:02`, with the year where it is not this one. */
export function useMoment(): (instant: string) => string {
  const locale = locales[useLanguage()];
  return (instant) => {
    const moment = new Date(instant);
    return formatDate(moment, locale, {
      day: 'numeric',
      month: 'short',
      ...(yearOf(moment) !== yearOf(new Date()) && { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
    });
  };
}

/** The day of an instant, such as `6 november 2025`. */
export function useDay(): (instant: string) => string {
  const locale = locales[useLanguage()];
  return (instant) => formatDate(new Date(instant), locale, { dateStyle: 'long' });
}

/** The last moment of a day such as `2025-11-06` where the fair is, wherever this device is. */
export function endOfDay(day: string): string {
  return new Date((closingTime(day) ?? 0) - 1).toISOString();
}
