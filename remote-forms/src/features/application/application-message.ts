import type { ApplicationForm } from '@site/shared/contracts/application-form';
import { applicationSubject } from '@site/shared/contracts/application-subject';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import type { ContactMessage } from '@site/shared/contracts/contact-message';
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

/**
 * The contact message that an application is sent as (specification section 7): its subject says so;
 * its text lists the years of experience, each technology, and the other text only if other is ticked.
 */
export function applicationMessage(application: ApplicationForm): ContactMessage {
  const { name, email, experience, other, whatOther } = application;
  return {
    fromName: name,
    fromEmail: email,
    subject: `${applicationSubject}${name}`.slice(0, contactMessageLimits.subject),
    message: [
      `Jaren ervaring: ${experience}`,
      '',
      ...applicationTechnologies.map(
        (technology) => `${technologyNames[technology]}: ${application[technology] ? 'ja' : 'nee'}`,
      ),
      ...(other && whatOther ? [`Namelijk: ${whatOther}`] : []),
    ].join('\n'),
  };
}
