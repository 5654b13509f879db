import { visibleVacancies } from '@site/shared/contracts/vacancy';
import type { Language } from '@site/shared/i18n/language';
import { reportInternalError } from '../../content/report-error.ts';
import { getVacancies } from '../../content/vacancies.ts';
import { type VacancyLink, vacancyLinks } from '../../content/vacancy-link.ts';

interface VacanciesRequest {
  readonly language: Language;
  /** Staging mode: what is not published or over shows too. */
  readonly staging: boolean;
  readonly signal: AbortSignal;
}

/** Links to the vacancies that show; none while the content system does not answer, which loses the page nothing else. */
export async function loadVacancies(request: VacanciesRequest): Promise<VacancyLink[]> {
  const { language, staging, signal } = request;
  const stored = await getVacancies({ language, signal }).catch(() => []);
  signal.throwIfAborted();
  const view = { staging, now: Date.now(), onInternalError: reportInternalError };
  return vacancyLinks(visibleVacancies(stored, view), request);
}
