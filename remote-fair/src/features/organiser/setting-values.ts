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

/** A number as a field takes it; none is empty. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}
