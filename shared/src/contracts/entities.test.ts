// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applicationFormSchema } from './application-form.ts';
import { calculationSubmissionSchema } from './calculation-submission.ts';
import { challengeRegistrationSchema } from './challenge-registration.ts';
import { contactMessageSchema } from './contact-message.ts';
import { newsItemSchema, siteEventSchema } from './content.ts';
import { newsItemWireSchema, siteEventWireSchema } from './content-wire.ts';
import { crackSubmissionSchema } from './crack-submission.ts';
import { emailSendSchema } from './email.ts';
import { eventRegistrationSchema } from './event-registration.ts';
import { loginAnswerSchema, otpLoginSchema, tokenSchema } from './login.ts';
import { queueTicketSchema } from './queue-ticket.ts';
import { activationSchema, signupSchema } from './signup.ts';
import { storedSessionSchema } from './stored-session.ts';
import { ticketSchema, ticketStates } from './ticket.ts';
import { ticketCreationSchema } from './ticket-creation.ts';

/** Every entity of specification section 3 with the fields that it lists, in its words. */
const entities: [name: string, fields: string, schema: { shape: object }][] = [
  [
    'News item',
    // Ours, here and below: `former_urls`, what the address ended with before, and in which languages the texts are.
    'id title summary content url former_urls frontpage publish date_created date_updated sort status sidetext sidetextlink sidetextlabel splashimage sliderimage languages text_languages',
    newsItemWireSchema,
  ],
  [
    'Event',
    // `capacity` is ours: how many people fit.
    'id backendId title urlpart former_urls description date start end capacity sort status splashImage languages text_languages',
    siteEventWireSchema,
  ],
  ['Contact message', 'fromName fromEmail subject message', contactMessageSchema],
  [
    'Application form',
    'name email experience java spring angular pcf ciCd awsAzure other whatOther',
    applicationFormSchema,
  ],
  [
    'Challenge registration payload',
    'firstName lastName phone email options',
    challengeRegistrationSchema,
  ],
  [
    'Queue ticket',
    // Ours: in which wallets it can be kept, by which key messages are pushed, what proves its QR code.
    'wallets pushKey proof number ticketStatus attendeeFirstName attendeeLastName interviewerName ticketStatusUpdated numbersWaitingBeforeYou numbersCurrentlyInSession estimatedWaitingTime timestamp showUpBefore remindMe',
    queueTicketSchema,
  ],
  [
    'Ticket creation payload',
    'firstName lastName phoneNumber email employeeLookingForJob zzpLookingForJob homeAssistantInfo',
    ticketCreationSchema,
  ],
  [
    'Ticket',
    // Ours: its code to read aloud, in which wallets it can be kept, what proves its QR code.
    'code wallets proof state type ticketNumber firstName lastName',
    ticketSchema,
  ],
  ['Crack submission', 'name email phone solution codeSnippet utmSource', crackSubmissionSchema],
  ['Event registration', 'name email phone remarks', eventRegistrationSchema],
  [
    'Calculation submission',
    'hoursPerWeek experienceJava experienceSpring experienceDocker experienceBuildTools experiencePersistence experienceAngular educationLevel educationName maxTravelTimeMinutes workFromHomeDays travelCar travelPublicTransport travelBike residencePostalCode exampleCode name email phone acceptPrivacyPolicy',
    calculationSubmissionSchema,
  ],
  ['User signup', 'firstName lastName username nickname password email phone', signupSchema],
  ['Login response', 'user token reference', loginAnswerSchema],
  ['Token of a login response', 'token validUntil', tokenSchema],
  ['Activation', 'reference activationCode', activationSchema],
  ['OTP login', 'reference otp', otpLoginSchema],
  ['Stored session', 'validUntil token user', storedSessionSchema],
  ['E-mail send', 'fromName fromEmail subject message', emailSendSchema],
];

describe('entities of specification section 3', () => {
  it.each(entities)('%s has the fields that the specification lists', (_name, fields, schema) => {
    expect(Object.keys(schema.shape).sort()).toEqual(fields.split(' ').sort());
  });

  it('keeps the names of the content system where pages read it', () => {
    expect(Object.keys(newsItemSchema.parse({ id: 1 }))).toEqual(
      expect.arrayContaining(Object.keys(newsItemWireSchema.shape)),
    );
    expect(Object.keys(siteEventSchema.parse({ id: 1 }))).toEqual(
      expect.arrayContaining(Object.keys(siteEventWireSchema.shape)),
    );
  });

  it('knows the states of the ticket service', () => {
    expect(ticketStates).toEqual(['NEW', 'ACTIVE', 'USED', 'FORFEITED']);
  });

  it('always sends false for the last two of a ticket creation', () => {
    const ticket = {
      firstName: 'Jan',
      lastName: 'Jansen',
      phoneNumber: '0612345678',
      email: '',
      employeeLookingForJob: true,
      zzpLookingForJob: false,
      homeAssistantInfo: false,
    };
    expect(ticketCreationSchema.safeParse(ticket).success).toBe(true);
    expect(ticketCreationSchema.safeParse({ ...ticket, homeAssistantInfo: true }).success).toBe(
      false,
    );
  });

  it('reads experience of an application as digits only', () => {
    const application = {
      name: 'Jan',
      email: 'jan@example.com',
      java: true,
      spring: false,
      angular: false,
      pcf: false,
      ciCd: false,
      awsAzure: false,
      other: false,
      whatOther: '',
    };
    const read = (experience: string) =>
      applicationFormSchema.safeParse({ ...application, experience }).data?.experience;
    expect(read('12')).toBe(12);
    expect(read('0')).toBe(0);
    expect(['', '-1', '1.5', '1e1', 'ten'].map(read)).toEqual(Array(5).fill(undefined));
  });

  it('allows spaces in codes of six digits', () => {
    expect(otpLoginSchema.parse({ reference: 'r', otp: ' 123 456 ' }).otp).toBe('123456');
    expect(otpLoginSchema.safeParse({ reference: 'r', otp: '12345' }).success).toBe(false);
  });
});
