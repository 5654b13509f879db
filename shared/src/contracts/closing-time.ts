import { parseContentDate } from '../i18n/dates.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * When something is over of which a day or a date-time is known: a day counts to its end in
 * Amsterdam, a date-time is the moment itself.
 *
 * @returns milliseconds since 1970, or `undefined` when the text is neither
 */
export function closingTime(text: string): number | undefined {
  const instant = parseContentDate(text);
  if (!instant || !day.test(text)) return instant?.getTime();
  const next = new Date(`${text}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return parseContentDate(next.toISOString().slice(0, 10))?.getTime();
}
