import type { InLanguages } from '@site/shared/contracts/item-language';
import type { Vacancy } from '@site/shared/contracts/vacancy';
import type { SanitisedHtml } from '../../content/sanitise-html.ts';
import type { VacancyLink } from '../../content/vacancy-link.ts';

/** A vacancy as its page shows it. */
export interface ShownVacancy
  extends Pick<
      Vacancy,
      | 'id'
      | 'title'
      | 'summary'
      | 'employmentType'
      | 'hours'
      | 'salary'
      | 'place'
      | 'remote'
      | 'postedAt'
      | 'closesAt'
      | 'languages'
    >,
    InLanguages<'title' | 'summary' | 'description'> {
  readonly urlpart: string;
  readonly description: SanitisedHtml;
}

/** Where the company is, for vacancies that say no place. */
export interface Workplace {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/** What a vacancy's page shows. */
export interface VacancyData {
  /** The address's last part. */
  readonly asked: string;
  /** The content system did not answer, so it is not known whether there is such a vacancy. */
  readonly unavailable: boolean;
  /** Null when there is none to show. */
  readonly vacancy: ShownVacancy | null;
  readonly others: readonly VacancyLink[];
  /** Null with a shell that gives loaders no configuration. */
  readonly workplace: Workplace | null;
}
