import type {
  ApplicationRequest,
  ContactRequest,
} from '@site/shared/contracts/application-request';
import { applicationSubject } from '@site/shared/contracts/application-subject';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import { contactMessageLimits } from '@site/shared/contracts/mail-limits';

/** What the company reads, which is Dutch whatever the language of the page. */
const technologyNames = {
  java: 'Java',
  spring: 'Spring',
  angular: 'Angular',
  pcf: 'PCF',
  ciCd: 'CI/CD',
  awsAzure: 'AWS of Azure',
  other: 'Anders',
} as const satisfies Record<(typeof applicationTechnologies)[number], string>;

/** Most characters of a vacancy's title; what follows has room in any case. */
const vacancyMax = 200;

/**
 * The contact message that an application is sent as (specification section 7): its subject says so;
 * its text names the vacancy, if it is for one, and lists the years of experience, each technology, and the other text only if other is ticked.
 * A link, the consent to keep it for a year and the CV are there only where they were given.
 */
export function applicationMessage(application: ApplicationRequest): ContactRequest {
  const { name, email, experience, other, whatOther, link, keepForYear, cv, cvName } = application;
  const vacancy = application.vacancy.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return {
    fromName: name,
    fromEmail: email,
    subject: `${applicationSubject}${name}`.slice(0, contactMessageLimits.subject),
    message: [
      ...(vacancy ? [`Vacature: ${vacancy.slice(0, vacancyMax)}`, ''] : []),
      `Jaren ervaring: ${experience}`,
      '',
      ...applicationTechnologies.map(
        (technology) => `${technologyNames[technology]}: ${application[technology] ? 'ja' : 'nee'}`,
      ),
      ...(other && whatOther ? [`Namelijk: ${whatOther}`] : []),
      ...(link ? ['', `Link: ${link}`] : []),
      ...(keepForYear ? ['', 'Mag een jaar bewaard worden: ja'] : []),
    ].join('\n'),
    ...(keepForYear && { keepForYear }),
    ...(cv && { cv: { id: cv, name: cvName } }),
  };
}
