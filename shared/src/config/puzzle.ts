import { closingTime } from '../contracts/closing-time.ts';
import { crackDeadline } from '../contracts/crack-deadline.ts';
import { formatDate, parseContentDate } from '../i18n/dates.ts';
import type { Language } from '../i18n/language.ts';
import type { PublicConfig } from './site-config.ts';

/** The prize puzzle as pages show it. */
export interface Puzzle {
  /** Its last day (`2024-12-01`), or the date and time at which it ends. */
  readonly deadline: string;
  /** Whether it was over when the page was made. */
  readonly closed: boolean;
}

/**
 * The state of the prize puzzle, for loaders: the service that takes the entries closes by the same
 * setting.
 *
 * @param config the loader's; without one the specified deadline counts (specification section 9)
 * @param now milliseconds since 1970
 */
export function puzzleAt(config: Pick<PublicConfig, 'puzzle'> | undefined, now: number): Puzzle {
  const deadline = config?.puzzle?.deadline ?? crackDeadline;
  const end = closingTime(deadline);
  return { deadline, closed: end !== undefined && now >= end };
}

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };

/** The puzzle's deadline as people write it: a day, or a day with a time. */
export function deadlineText(deadline: string, language: Language): string {
  const instant = parseContentDate(deadline);
  if (!instant) return deadline;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(deadline);
  const style = isDay ? {} : ({ timeStyle: 'short' } as const);
  return formatDate(instant, locales[language], { dateStyle: 'long', ...style });
}
