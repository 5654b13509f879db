import { visibleVacancies } from '@site/shared/contracts/vacancy';
import { reportInternalError } from '../../content/report-error.ts';
import { getVacancies } from '../../content/vacancies.ts';
import { type VacancyLink, vacancyLinks } from '../../content/vacancy-link.ts';

/** Links to the vacancies that show; none while the content system does not answer, which loses the page nothing else. */
export async function loadVacancies(staging: boolean, signal: AbortSignal): Promise<VacancyLink[]> {
  const stored = await getVacancies({ signal }).catch(() => []);
  signal.throwIfAborted();
  const view = { staging, now: Date.now(), onInternalError: reportInternalError };
  return vacancyLinks(visibleVacancies(stored, view), staging);
}
