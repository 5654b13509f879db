import {
  type Breadcrumb,
  organisationId,
  type PageHead,
  type StructuredData,
} from '@site/shared/federation/page';
import { createTranslator } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { breadcrumb, type Naming, wayTo } from '../../breadcrumbs/way-to.ts';
import { contentPath } from '../../content/content-path.ts';
import { missingHead } from '../../content/nothing-here.tsx';
import { vacancyPath } from '../../content/vacancy-link.ts';
import { texts } from './texts.ts';
import type { ShownVacancy, VacancyData, Workplace } from './vacancy-data.ts';

/** The head of a vacancy's page; one without a vacancy is kept out of search engines. */
export function vacancyHead(
  { vacancy, unavailable, workplace }: VacancyData,
  naming: Naming,
): PageHead {
  const { language } = naming;
  const t = createTranslator(texts, language);
  if (!vacancy) return missingHead(t, unavailable);
  const title = vacancy.title || t('unnamed');
  return {
    title,
    description: vacancy.summary || t('description', { title }),
    languages: vacancy.languages,
    breadcrumbs: wayToVacancy(vacancy, naming),
    structuredData: jobPosting(vacancy, workplace, language),
  };
}

/** The way to a vacancy. */
export function wayToVacancy(vacancy: ShownVacancy, naming: Naming): Breadcrumb[] {
  const { title, urlpart, lang } = vacancy;
  const t = createTranslator(texts, naming.language);
  return [
    ...wayTo(naming, 'working'),
    breadcrumb(title || t('unnamed'), vacancyPath(urlpart), lang?.title),
  ];
}

/**
 * schema.org/JobPosting, which cannot be without a title, a description, a place and a date:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
function jobPosting(
  vacancy: ShownVacancy,
  workplace: Workplace | null,
  language: Language,
): StructuredData[] {
  const { title, description, postedAt, closesAt, employmentType, salary, remote } = vacancy;
  const jobLocation = placeOf(vacancy, workplace);
  if (!title || !description || postedAt === null || !jobLocation) return [];
  return [
    {
      '@type': 'JobPosting',
      title,
      description,
      datePosted: new Date(postedAt).toISOString(),
      hiringOrganization: { '@id': organisationId },
      jobLocation,
      directApply: true,
      inLanguage: vacancy.lang?.description ?? language,
      url: contentPath(vacancyPath(vacancy.urlpart), vacancy.languages, language),
      ...(closesAt !== null && { validThrough: new Date(closesAt).toISOString() }),
      ...(employmentType && { employmentType }),
      ...(remote && {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Netherlands' },
      }),
      ...(salary && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: {
            '@type': 'QuantitativeValue',
            minValue: salary.from,
            maxValue: salary.to,
            unitText: 'MONTH',
          },
        },
      }),
    },
  ];
}

function placeOf({ place }: ShownVacancy, workplace: Workplace | null) {
  if (!place && !workplace) return null;
  const address = place
    ? { addressLocality: place }
    : {
        streetAddress: workplace?.street,
        postalCode: workplace?.postcode,
        addressLocality: workplace?.city,
      };
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address, addressCountry: 'NL' },
  };
}
