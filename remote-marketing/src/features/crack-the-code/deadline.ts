import { closingTime } from '@site/shared/contracts/closing-time';
import { crackDeadline } from '@site/shared/contracts/crack-deadline';
import { formatDate, parseContentDate } from '@site/shared/i18n/dates';
import type { Language } from '@site/shared/i18n/language';

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };

/** Whether the last day of the puzzle is over. */
export function isClosed(now: number): boolean {
  const end = closingTime(crackDeadline);
  return end !== undefined && now >= end;
}

/** The last day, as people write it. */
export function deadlineText(language: Language): string {
  const day = parseContentDate(crackDeadline);
  return day ? formatDate(day, locales[language]) : crackDeadline;
}
