import type { Vacancy } from '@site/shared/contracts/vacancy';
import { itemAddress } from './staging.ts';

/** A vacancy to look at. */
export interface VacancyLink {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  readonly place: string | null;
}

/** Where a vacancy is shown. */
export function vacancyPath(urlpart: string): string {
  return `/voor-professionals/werken-bij/${encodeURIComponent(urlpart)}`;
}

/** Links to vacancies; one without an address of its own has none. */
export function vacancyLinks(vacancies: readonly Vacancy[], staging: boolean): VacancyLink[] {
  return vacancies.flatMap(({ urlpart, title, summary, place }) =>
    urlpart ? [{ path: itemAddress(vacancyPath(urlpart), staging), title, summary, place }] : [],
  );
}
