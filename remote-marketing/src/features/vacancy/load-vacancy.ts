import type { PublicConfig } from '@site/shared/config';
import { inLanguages } from '@site/shared/contracts/item-language';
import { type Vacancy, visibleVacancies } from '@site/shared/contracts/vacancy';
import type { PageAddress } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import { type AskedAddress, findMoved, movedItem } from '../../content/moved-item.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import { getVacancies } from '../../content/vacancies.ts';
import { vacancyLinks, vacancyPath } from '../../content/vacancy-link.ts';
import type { ShownVacancy, VacancyData, Workplace } from './vacancy-data.ts';

interface VacancyRequest {
  readonly asked: string;
  readonly language: Language;
  /** Staging mode: what is not published or over shows too. */
  readonly staging: boolean;
  readonly workplace: Workplace | null;
  /** Left out in staging mode: there nobody is led elsewhere. */
  readonly address?: AskedAddress;
  readonly signal: AbortSignal;
}

/**
 * What a vacancy's page shows.
 *
 * @throws a redirect for a former `urlpart` of a vacancy that shows, or other capitals; the signal's reason when the page was left
 */
export async function loadVacancy(request: VacancyRequest): Promise<VacancyData> {
  const { asked, language, staging, workplace, address, signal } = request;
  const stored = await getVacancies({ language, signal }).catch(() => undefined);
  signal.throwIfAborted();
  const vacancies = visibleVacancies(stored ?? [], {
    staging,
    now: Date.now(),
    onInternalError: reportInternalError,
  });
  const vacancy = vacancies.find(({ urlpart }) => urlpart === asked);
  const moved =
    address && !vacancy ? findMoved(vacancies, asked, ({ urlpart }) => urlpart) : undefined;
  if (address && moved?.urlpart) throw movedItem(vacancyPath(moved.urlpart), address);
  return {
    asked,
    unavailable: stored === undefined,
    vacancy: vacancy ? await shownVacancy(vacancy, language) : null,
    others: vacancyLinks(
      vacancies.filter((other) => other !== vacancy),
      request,
    ),
    workplace,
  };
}

/** The addresses of all vacancies that show. */
export async function vacancyAddresses(signal: AbortSignal): Promise<PageAddress[]> {
  const vacancies = visibleVacancies(await getVacancies({ language: 'nl', signal }), {
    staging: false,
    now: Date.now(),
  });
  return vacancies.flatMap(({ urlpart, languages }) =>
    urlpart ? [{ params: { vacancy: urlpart }, languages }] : [],
  );
}

export function workplaceOf(config: PublicConfig | undefined): Workplace | null {
  if (!config) return null;
  const { street, postcode, city } = config.company;
  return { street, postcode, city };
}

async function shownVacancy(vacancy: Vacancy, language: Language): Promise<ShownVacancy> {
  const { former_urls, status, validThrough, text_languages, urlpart, description, ...facts } =
    vacancy;
  return {
    ...facts,
    urlpart: urlpart ?? '',
    description: await sanitiseHtml(description ?? ''),
    ...inLanguages(vacancy, ['title', 'summary', 'description'], language),
  };
}
