// @vitest-environment node
import type { ApplicationRequest } from '@site/shared/contracts/application-request';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import { contactMessageSchema } from '@site/shared/contracts/contact-message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationMessage } from './application-message.ts';

const makeApplication = (overrides: Partial<ApplicationRequest> = {}): ApplicationRequest => ({
  name: 'Jan Jansen',
  email: 'jan@example.com',
  experience: 7,
  java: true,
  spring: false,
  angular: false,
  pcf: false,
  ciCd: true,
  awsAzure: false,
  other: false,
  whatOther: '',
  link: '',
  keepForYear: false,
  cv: '',
  cvName: '',
  vacancy: '',
  ...overrides,
});

describe('the message of an application', () => {
  it('says in its subject that it is one, and lists years and each technology', () => {
    expect(applicationMessage(makeApplication())).toEqual({
      fromName: 'Jan Jansen',
      fromEmail: 'jan@example.com',
      subject: 'Sollicitatie van Jan Jansen',
      message:
        'Jaren ervaring: 7\n\nJava: ja\nSpring: nee\nAngular: nee\nPCF: nee\nCI/CD: ja\n' +
        'AWS of Azure: nee\nAnders: nee',
    });
  });

  it('names the vacancy first, on one line that leaves room for the rest', () => {
    const text = (vacancy: string) => applicationMessage(makeApplication({ vacancy })).message;
    expect(text(' Java\r\ndeveloper ')).toMatch(/^Vacature: Java developer\n\nJaren ervaring: 7\n/);
    expect(text('x'.repeat(20_000)).length).toBeLessThan(1_000);
    expect(text('\n')).toMatch(/^Jaren ervaring/);
  });

  it('has a link and the consent to keep it only where they were given', () => {
    const given = { link: 'linkedin.com/in/jan', keepForYear: true };
    const { message, keepForYear } = applicationMessage(makeApplication(given));
    expect(message).toMatch(/\n\nLink: linkedin\.com\/in\/jan\n\nMag een jaar bewaard worden: ja$/);
    expect(keepForYear).toBe(true);
  });

  it('has the other text only if other is ticked', () => {
    const text = (other: boolean, whatOther: string) =>
      applicationMessage(makeApplication({ other, whatOther })).message;
    expect(text(true, 'Kotlin')).toMatch(/\nAnders: ja\nNamelijk: Kotlin$/);
    expect(text(true, '')).toMatch(/\nAnders: ja$/);
    expect(text(false, 'Kotlin')).not.toContain('Kotlin');
  });

  it('changes with every flag on its own', () => {
    const none = makeApplication({ java: false, ciCd: false });
    const messages = applicationTechnologies.map(
      (technology) => applicationMessage({ ...none, [technology]: true }).message,
    );
    expect(new Set([...messages, applicationMessage(none).message]).size).toBe(8);
  });

  it('keeps the contract of a contact message, however long the application is', () => {
    const line = (maxLength: number) =>
      fc.string({ unit: 'grapheme-ascii', maxLength }).map((text) => text.trim());
    fc.assert(
      fc.property(
        line(200).filter((name) => name !== ''),
        fc.integer({ min: 0, max: 99 }),
        line(500),
        (name, experience, whatOther) => {
          const application = makeApplication({ name, experience, whatOther, other: true });
          const message = applicationMessage(application);
          expect(contactMessageSchema.parse(message)).toEqual({
            ...message,
            subject: message.subject.trim(),
          });
        },
      ),
    );
  });
});
