import { useLanguage } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';

const locales = { nl: 'nl', en: 'en-GB' } as const;

/** Formats an instant as day and clock, such as `6 nov 14:02`. */
export function useMoment(): (instant: string) => string {
  const locale = locales[useLanguage()];
  return (instant) =>
    formatDate(new Date(instant), locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
}

/** The day of an instant, such as `6 november 2025`. */
export function useDay(): (instant: string) => string {
  const locale = locales[useLanguage()];
  return (instant) => formatDate(new Date(instant), locale, { dateStyle: 'long' });
}

/** The last moment of a day of this device's calendar, such as `2025-11-06`. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
