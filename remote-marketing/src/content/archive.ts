import { formatDate } from '@site/shared/i18n/dates';

/** Entries of one page of an archive. */
const pageLength = 12;

/** What of an archive its address asks for. */
export interface ArchiveQuery {
  /** Left out: all years. */
  readonly year?: number;
  /** From 1. */
  readonly page: number;
}

/** A page of an archive, newest first. */
export interface ArchivePage<Entry> {
  readonly entries: readonly Entry[];
  /** The years that have entries, newest first. */
  readonly years: readonly number[];
  /** The year that is shown; null for all. */
  readonly year: number | null;
  readonly page: number;
  readonly pages: number;
}

/** Reads `jaar` and `pagina` of an address; what is no number asks for nothing. */
export function readArchiveQuery(parameters: URLSearchParams): ArchiveQuery {
  const year = numberIn(parameters.get('jaar'), 4);
  return { ...(year && { year }), page: numberIn(parameters.get('pagina'), 3) || 1 };
}

/** The address of a page of an archive. */
export function archivePath(path: string, { year, page }: Partial<ArchiveQuery>): string {
  const query = new URLSearchParams({
    ...(year && { jaar: String(year) }),
    ...(page && page > 1 && { pagina: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of the page of an archive that is shown, under which search engines know it. */
export function archivePagePath(
  path: string,
  { year, page }: Pick<ArchivePage<unknown>, 'year' | 'page'>,
): string {
  return archivePath(path, { ...(year !== null && { year }), page });
}

/**
 * Cuts entries into pages. A year without entries is as none; after the last page comes the last page.
 *
 * @param dateOf an entry's date in milliseconds since 1970; those without one come last and have no year
 */
export function archivePage<Entry>(
  entries: readonly Entry[],
  dateOf: (entry: Entry) => number | null,
  query: ArchiveQuery,
): ArchivePage<Entry> {
  const dated = entries.map((entry) => ({ entry, date: dateOf(entry) }));
  const newest = dated.toSorted((one, other) => (other.date ?? 0) - (one.date ?? 0));
  const yearOf = ({ date }: { date: number | null }) => (date === null ? null : yearAt(date));
  const years = [...new Set(newest.map(yearOf))].filter((year) => year !== null);
  const year = years.find((known) => known === query.year) ?? null;
  const shown = newest.filter((item) => year === null || yearOf(item) === year);
  const pages = Math.max(1, Math.ceil(shown.length / pageLength));
  const page = Math.min(query.page, pages);
  return {
    entries: shown.slice((page - 1) * pageLength, page * pageLength).map(({ entry }) => entry),
    years,
    year,
    page,
    pages,
  };
}

/** The year in Amsterdam. */
function yearAt(instant: number): number {
  return Number(formatDate(new Date(instant), 'en-GB', { year: 'numeric' }));
}

function numberIn(text: string | null, digits: number): number {
  return text && text.length <= digits && /^\d+$/.test(text) ? Number(text) : 0;
}
