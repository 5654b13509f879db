import { formatDate } from '@site/shared/i18n/dates';

/** The day and the hour where the company is, such as `2026-11-24` and `09`. */
export function siteClock(now: number): { readonly day: string; readonly hour: string } {
  const at = new Date(now);
  return {
    day: formatDate(at, 'sv', { dateStyle: 'short' }),
    hour: formatDate(at, 'en-GB', { hour: '2-digit', hourCycle: 'h23' }),
  };
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
