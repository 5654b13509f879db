import { useLanguage } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';

/** An instant as a field for date and time takes it, by the clock where the fair is. */
export function wallTime(instant: string | null): string {
  if (instant === null) return '';
  // Sweden writes dates as ISO does.
  return formatDate(new Date(instant), 'sv', { dateStyle: 'short', timeStyle: 'short' }).replace(
    ' ',
    'T',
  );
}

/** How numbers are written. */
export const numberLocales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** Formats numbers as a field takes them: none is empty, and nothing stands between thousands. */
export function useNumberText(): (value: number | null) => string {
  const format = new Intl.NumberFormat(numberLocales[useLanguage()], {
    useGrouping: false,
    maximumFractionDigits: 20,
  });
  return (value) => (value === null ? '' : format.format(value));
}
