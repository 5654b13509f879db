import { type InLanguages, inLanguages } from '@site/shared/contracts/item-language';
import type { Vacancy } from '@site/shared/contracts/vacancy';
import type { Language } from '@site/shared/i18n/language';
import { itemAddress } from './staging.ts';

/** A vacancy to look at. */
export interface VacancyLink extends InLanguages<'title' | 'summary'> {
  readonly path: string;
  readonly title: string;
  readonly summary: string | null;
  readonly place: string | null;
}

/** Where a vacancy is shown. */
export function vacancyPath(urlpart: string): string {
  return `/voor-professionals/werken-bij/${encodeURIComponent(urlpart)}`;
}

/** Links to vacancies on a page in a language; one without an address of its own has none. */
export function vacancyLinks(
  vacancies: readonly Vacancy[],
  { language, staging }: { readonly language: Language; readonly staging: boolean },
): VacancyLink[] {
  return vacancies.flatMap((vacancy) => {
    const { urlpart, title, summary, place } = vacancy;
    if (!urlpart) return [];
    const path = itemAddress(vacancyPath(urlpart), staging);
    return [
      { path, title, summary, place, ...inLanguages(vacancy, ['title', 'summary'], language) },
    ];
  });
}
