import * as z from 'zod/mini';
import { parseContentDate } from '../i18n/dates.ts';
import { closingTime } from './closing-time.ts';
import { listAnswer } from './content.ts';
import { contentStatus } from './content-visibility.ts';
import { type VacancyWire, vacancyWireSchema } from './content-wire.ts';
import { withOwnUrlparts } from './item-address.ts';
import { readLanguageMarks } from './item-language.ts';

/** What schema.org calls kinds of employment, those that a vacancy can have. */
const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'] as const;

/** A vacancy as pages read it; what is missing is `null`, instants are milliseconds since 1970. */
const vacancySchema = z.pipe(vacancyWireSchema, z.transform(readVacancy));

export type Vacancy = z.output<typeof vacancySchema>;

/** Answer of `GET {cms}/items/vacancies`, see {@link listAnswer}. */
export const vacancyListAnswerSchema = listAnswer(vacancySchema);

interface VacancyView {
  readonly staging: boolean;
  readonly now: number;
  readonly onInternalError?: (error: Error) => void;
}

/**
 * The vacancies that show: published and open, in staging mode all of them; the latest first. One comes without a
 * `urlpart` that no page can have, and without one that a later one has.
 */
export function visibleVacancies(vacancies: readonly Vacancy[], view: VacancyView): Vacancy[] {
  const shown = vacancies.filter((vacancy) => isVisible(vacancy, view));
  return withOwnUrlparts(shown, byPosted, view.onInternalError).sort(byPosted);
}

function byPosted(one: Vacancy, next: Vacancy): number {
  return (next.postedAt ?? 0) - (one.postedAt ?? 0);
}

function isVisible({ status, validThrough, closesAt }: Vacancy, view: VacancyView): boolean {
  try {
    const isPublished = contentStatus(status) === 'published';
    if (view.staging) return true;
    // An end that cannot be read is not known to be still to come.
    return isPublished && (!validThrough || (closesAt !== null && closesAt > view.now));
  } catch (error) {
    view.onInternalError?.(error as Error);
    return false;
  }
}

function readVacancy(wire: VacancyWire) {
  const { datePosted, validThrough } = wire;
  const type = wire.employmentType?.toUpperCase();
  return {
    id: String(wire.id),
    title: wire.title?.trim() ?? '',
    urlpart: wire.urlpart ?? null,
    former_urls: wire.former_urls ?? [],
    summary: wire.summary ?? null,
    description: wire.description ?? null,
    employmentType: employmentTypes.find((known) => known === type) ?? null,
    hours: range(wire.hoursFrom, wire.hoursTo),
    /** Euros a month. */
    salary: range(wire.salaryFrom, wire.salaryTo),
    /** Null: where the company is. */
    place: wire.place || null,
    remote: Boolean(wire.remote),
    status: wire.status ?? null,
    validThrough: validThrough ?? null,
    postedAt: datePosted ? (parseContentDate(datePosted)?.getTime() ?? null) : null,
    /** When it is over: a day counts to its end in Amsterdam. */
    closesAt: validThrough ? (closingTime(validThrough) ?? null) : null,
    ...readLanguageMarks(wire),
  };
}

/** Both ends; one that is left out is the other. Null without any. */
function range(from: number | null | undefined, to: number | null | undefined) {
  const least = from ?? to ?? null;
  const most = to ?? from ?? null;
  if (least === null || most === null) return null;
  return { from: Math.min(least, most), to: Math.max(least, most) };
}
