// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activityStatesSchema } from './activity-state.ts';
import { captchaTokenAnswerSchema, captchaTokenRequestSchema } from './captcha.ts';
import { challengeRegistrationSchema } from './challenge-registration.ts';
import { contactMessageSchema } from './contact-message.ts';
import { eventListAnswerSchema, newsItemAnswerSchema, newsListAnswerSchema } from './content.ts';
import {
  assetQuerySchema,
  contentEnvelope,
  contentErrorSchema,
  newsItemWireSchema,
} from './content-wire.ts';
import { crackSubmissionSchema } from './crack-submission.ts';
import { emailSendSchema } from './email.ts';
import { eventRegistrationSchema } from './event-registration.ts';
import {
  emailLoginSchema,
  loginAnswerSchema,
  otpLoginSchema,
  passwordLoginSchema,
  phoneLoginSchema,
  tokenSchema,
} from './login.ts';
import { minigameLoginSchema } from './minigame-login.ts';
import { outboxMessageSchema } from './outbox.ts';
import { poffertjesSchema } from './poffertjes.ts';
import { queueTicketSchema } from './queue-ticket.ts';
import {
  activationSchema,
  reactivationSchema,
  referenceAnswerSchema,
  signupSchema,
} from './signup.ts';
import {
  ticketListQuerySchema,
  ticketListSchema,
  ticketQrPayloadSchema,
  ticketStateChangeSchema,
} from './ticket.ts';
import { ticketCreationSchema } from './ticket-creation.ts';
import { wireErrorSchema } from './wire-error.ts';

const message = { fromName: 'Jan', fromEmail: 'jan@example.com', subject: 'Hi', message: 'Hello' };
const person = { name: 'Jan', email: 'jan@example.com', phone: '0612345678' };
const names = { firstName: 'Jan', lastName: 'Jansen' };
const validUntil = '2025-11-06T12:00:00Z';
const display = { number: 12, attendeeFirstName: 'Jan', interviewerName: null };
const queueTicket = {
  ...display,
  ticketStatus: 'VALID',
  attendeeLastName: 'Jansen',
  ticketStatusUpdated: '2025-11-06T12:00:00.123Z',
  numbersWaitingBeforeYou: [],
  numbersCurrentlyInSession: [11],
  estimatedWaitingTime: 4,
  timestamp: '2025-11-06T12:00:00+01:00',
  showUpBefore: null,
  remindMe: false,
};
const ticket = { state: 'NEW', type: 'wafels', ticketNumber: 1, ...names };

/** What we send: every payload of specification section 7, with an example. */
const payloads: [call: string, schema: z.ZodMiniType, example: object][] = [
  ['GET {cms}/assets/{id}', assetQuerySchema, { width: '800', fit: 'cover', format: 'webp' }],
  ['captcha token', captchaTokenRequestSchema, { action: 'submit' }],
  ['contact and application forms', contactMessageSchema, message],
  [
    'POST challenge registration URL',
    challengeRegistrationSchema,
    { ...names, phone: '0612345678', email: '', options: {} },
  ],
  [
    'POST {api}/crack',
    crackSubmissionSchema,
    { ...person, solution: '42', codeSnippet: 'int x;', utmSource: 'magazine' },
  ],
  [
    'POST {event base}/{backendId}/registration',
    eventRegistrationSchema,
    { ...person, remarks: 'Yes' },
  ],
  [
    'POST {api}/auth/user, signup',
    signupSchema,
    { ...names, username: 'jan', nickname: '', password: '', email: '', phone: '0612345678' },
  ],
  [
    'POST {api}/auth/user, activation',
    activationSchema,
    { reference: 'r', activationCode: '123 456' },
  ],
  ['POST {api}/auth/user, reactivation', reactivationSchema, { phone: '0612345678' }],
  [
    'POST {api}/auth/login, username and password',
    passwordLoginSchema,
    { username: 'j', password: 'p' },
  ],
  ['POST {api}/auth/login, phone', phoneLoginSchema, { phone: '06' }],
  ['POST {api}/auth/login, email', emailLoginSchema, { email: 'jan@example.com' }],
  ['POST {api}/auth/login, reference and otp', otpLoginSchema, { reference: 'r', otp: '123456' }],
  [
    'Ticket API POST /tickets',
    ticketCreationSchema,
    {
      ...names,
      phoneNumber: '0612345678',
      email: '',
      employeeLookingForJob: true,
      zzpLookingForJob: false,
      homeAssistantInfo: false,
    },
  ],
  ['Ticket API GET /tickets?state=...', ticketListQuerySchema, { state: ['NEW', 'USED'] }],
  ['Ticket API PATCH /tickets/{secret}/state', ticketStateChangeSchema, { state: 'USED' }],
  ['Ticket API PATCH /tickets/state', ticketQrPayloadSchema, { type: 'wafels', secret: 's' }],
  ['E-mail send', emailSendSchema, { ...message, fromEmail: '' }],
  ['POST {minigame}/api/security/login', minigameLoginSchema, { jwt: 'a.b.c' }],
];

/** What we read: every answer of specification section 7, with an example. */
const answers: [call: string, schema: z.ZodMiniType, example: object][] = [
  ['GET {cms}/items/news', newsListAnswerSchema, { data: [{ id: 1 }] }],
  ['GET {cms}/items/Events', eventListAnswerSchema, { data: [{ id: 1 }] }],
  ['GET {cms}/items/news/{id}', newsItemAnswerSchema, { data: { id: 1 } }],
  [
    'content system error',
    contentErrorSchema,
    { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] },
  ],
  ['captcha token', captchaTokenAnswerSchema, { token: 't', expiresAt: validUntil }],
  ['Ticket service getTicket(ticketCode)', queueTicketSchema, queueTicket],
  ['POST {api}/auth/user', referenceAnswerSchema, { reference: 'r' }],
  ['GET {api}/poffertjes', poffertjesSchema, { code: 'c' }],
  [
    'POST {api}/auth/login',
    loginAnswerSchema,
    { user: { username: 'jan' }, token: { token: 't', validUntil } },
  ],
  ['GET {api}/auth/token/{name}', tokenSchema, { token: 't', validUntil }],
  [
    'Ticket API GET /tickets/states',
    activityStatesSchema,
    {
      activities: [{ activity: 'wafels', state: 'opensLater', opens: validUntil }],
      timestamp: validUntil,
    },
  ],
  ['error', wireErrorSchema, { error: 'generic', message: '', fieldErrors: {} }],
  [
    'outbox',
    outboxMessageSchema,
    { id: '1', channel: 'sms', to: '+31612345678', subject: '', body: 'b', sentAt: validUntil },
  ],
];

describe('calls of specification section 7', () => {
  it.each(payloads)('%s: the payload is strict', (_call, schema, example) => {
    expect(schema.safeParse(example).error).toBeUndefined();
    expect(schema.safeParse({ ...example, isAdmin: true }).success).toBe(false);
    expect(schema.safeParse(null).success).toBe(false);
  });

  it.each(payloads)('%s: each field of the payload is checked', (_call, schema, example) => {
    for (const field of Object.keys(example)) {
      expect(schema.safeParse({ ...example, [field]: { not: 'this' } }).success, field).toBe(false);
    }
  });

  it.each(answers)('%s: the answer may have unknown fields', (_call, schema, example) => {
    expect(schema.safeParse({ ...example, later: 1 }).error).toBeUndefined();
    expect(schema.safeParse('<html>').success).toBe(false);
  });

  it('Ticket API GET /tickets/by-secret/{secret}: the answer is a list', () => {
    expect(ticketListSchema.parse([ticket])).toEqual([ticket]);
    expect(ticketListSchema.safeParse([{ ...ticket, state: 'LOST' }]).success).toBe(false);
  });

  it('have payloads and answers that an OpenAPI document can show', () => {
    for (const [, schema] of payloads) {
      expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    }
    const served = [contentEnvelope(z.array(newsItemWireSchema)), ticketListSchema];
    for (const schema of served) expect(() => z.toJSONSchema(schema)).not.toThrow();
  });
});
