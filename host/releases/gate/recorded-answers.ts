import type { ActivityState, ActivityStates } from '@site/shared/contracts/activity-state';
import { challengeRegistrationSchema } from '@site/shared/contracts/challenge-registration';
import { contactMessageSchema } from '@site/shared/contracts/contact-message';
import type { NewsItemWire, SiteEventWire, VacancyWire } from '@site/shared/contracts/content-wire';
import { crackSubmissionSchema } from '@site/shared/contracts/crack-submission';
import { emailSendSchema } from '@site/shared/contracts/email';
import { eventRegistrationSchema } from '@site/shared/contracts/event-registration';
import { myTicketRequestSchema } from '@site/shared/contracts/my-ticket';
import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import type { Ticket } from '@site/shared/contracts/ticket';
import { ticketCreationSchema } from '@site/shared/contracts/ticket-creation';
import type * as z from 'zod/mini';
import {
  recordedCodes,
  recordedEvents,
  recordedNews,
  recordedSecrets,
  recordedVacancy,
} from './recorded-parameters.ts';

/** How a service answers a call: with a status alone, or with JSON as well. */
interface RecordedAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** A call of the site and what its service answers. */
interface RecordedCall {
  /** Method and path, such as `GET /cms/items/news/*`; `*` is one part of it. */
  readonly call: string;
  /** The contract of what it is sent. */
  readonly takes?: z.ZodMiniType;
  /**
   * Makes the answer; without it the call is answered with 204.
   *
   * @param part what stands in the place of `*`
   * @returns undefined when there is no such thing
   */
  readonly answer?: (part: string) => RecordedAnswer | undefined;
}

const news: readonly NewsItemWire[] = [
  {
    id: 1,
    title: 'Een bericht',
    url: recordedNews[0],
    summary: 'Kort gezegd, en met een tweede zin.',
    content:
      '<h2>Waarom</h2><p>Met <em>nadruk</em>, een <a href="/contact">adres</a> en een lijst:</p><ul><li>Een</li><li>Twee</li></ul><blockquote>Gezegd.</blockquote>',
    sidetext: '<p>Ernaast.</p>',
    sidetextlink: '/contact',
    sidetextlabel: 'Kom langs',
    splashimage: 'picture',
    sliderimage: 'picture',
    frontpage: true,
    publish: '2025-03-18T09:00:00',
    date_updated: '2025-03-19T09:00:00',
    sort: 1,
    status: 'published',
  },
  { id: 2, title: null, url: recordedNews[1], status: 'published' },
];

const events: readonly SiteEventWire[] = [
  {
    id: 1,
    backendId: 'avond',
    title: 'Een avond',
    urlpart: recordedEvents[0],
    description: '<p>Met <strong>soep</strong>.</p>',
    date: '2099-03-18',
    start: '18:00:00',
    end: '21:30:00',
    splashImage: 'picture',
    sort: 1,
    status: 'published',
  },
  { id: 2, title: 'Toen', urlpart: recordedEvents[1], date: '2020-03-18', status: 'published' },
];

const vacancies: readonly VacancyWire[] = [
  {
    id: 1,
    title: 'Developer',
    urlpart: recordedVacancy,
    summary: 'Code schrijven.',
    description: '<h2>Wat je doet</h2><p>Code, en <em>soms</em> geen code.</p>',
    employmentType: 'FULL_TIME',
    hoursFrom: 32,
    hoursTo: 40,
    salaryFrom: 4_000,
    salaryTo: 6_000,
    remote: true,
    datePosted: '2025-03-18',
    validThrough: '2099-03-18',
    status: 'published',
  },
];

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

function queueTicket(code: string): QueueTicket | undefined {
  const ticketStatus = recordedCodes[code];
  if (!ticketStatus) return undefined;
  const isWaiting = ticketStatus === 'VALID';
  return {
    number: 47,
    ticketStatus,
    attendeeFirstName: 'Grace',
    attendeeLastName: 'Hopper',
    interviewerName: isWaiting ? null : 'Ada',
    ticketStatusUpdated: inSeconds(-60),
    numbersWaitingBeforeYou: isWaiting ? [42, 43, 46] : [],
    numbersCurrentlyInSession: [38, 40],
    estimatedWaitingTime: isWaiting ? 12 : null,
    timestamp: inSeconds(0),
    showUpBefore: ticketStatus === 'BEING_CALLED' ? inSeconds(245) : null,
    remindMe: true,
  };
}

function tickets(secret: string): readonly Ticket[] | undefined {
  const state = recordedSecrets[secret];
  const person = { firstName: 'Grace', lastName: 'Hopper' };
  return state && [{ state, type: 'waffles', ticketNumber: 17, ...person }];
}

const board = (): QueueBoard => ({
  paused: false,
  beingCalled: [46],
  inSession: [40, 41],
  waiting: [47, 48],
  estimatedWaitingTime: 12,
  timestamp: inSeconds(0),
});

const states = (...activities: ActivityState[]): ActivityStates => ({
  activities,
  timestamp: inSeconds(0),
});

/** Work of the bot-check that takes four tries; none of these tokens is good anywhere. */
const proofChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    data: { expiresAt: 4_102_444_800_000 },
    keyLength: 32,
    keyPrefix: 'b1e77da14a3f79d858d4243bb68b5280',
    keySignature: '6a5cccac364ffc237a038b0964158980e4876bb7e18d0f31ceb37f20c87e8d4a',
    nonce: '0488e4b194552b051d1b470e550770e5',
    salt: 'e2b15ce90d5a45356fdbf962830045bf',
  },
  signature: '36b0613617acfad1eae5aa14f951346da9ea0ab2471092c3212239afb61a676f',
};

const found = (body: unknown): RecordedAnswer | undefined =>
  body === undefined ? undefined : { body };

const session = () => ({
  token: { token: 'recorded', validUntil: inSeconds(3_600) },
  user: { username: 'grace', nickname: 'Amazing Grace' },
});

/** Calls of the site that pages need an answer to, and how services answer; others answer as they are described. */
export const recordedCalls: readonly RecordedCall[] = [
  { call: 'GET /cms/items/news', answer: () => ({ body: { data: news } }) },
  {
    call: 'GET /cms/items/news/*',
    answer: (id) => found(news.find((item) => String(item.id) === id)),
  },
  { call: 'GET /cms/items/vacancies', answer: () => ({ body: { data: vacancies } }) },
  { call: 'GET /cms/items/Events', answer: () => ({ body: { data: events } }) },
  { call: 'GET /api/xsrf' },
  { call: 'GET /api/captcha/challenge', answer: () => ({ body: proofChallenge }) },
  {
    call: 'POST /api/captcha/token',
    answer: () => ({ body: { token: 'recorded', expiresAt: inSeconds(300) } }),
  },
  { call: 'GET /api/challenge/ticket/view/*', answer: (code) => found(queueTicket(code)) },
  { call: 'PATCH /api/challenge/ticket/reminders/*/*' },
  { call: 'GET /api/challenge/board', answer: () => ({ body: board() }) },
  {
    call: 'GET /api/challenge/state',
    answer: () => ({ body: states({ activity: 'challenge', state: 'open' }) }),
  },
  {
    call: 'GET /ticket-api/tickets/states',
    answer: () => ({ body: states({ activity: 'waffles', state: 'open' }) }),
  },
  { call: 'GET /api/challenge/staff/queue', answer: () => ({ status: 401 }) },
  { call: 'GET /ticket-api/tickets/by-secret/*', answer: (secret) => found(tickets(secret)) },
  { call: 'POST /api/contact', takes: contactMessageSchema },
  { call: 'POST /api/email', takes: emailSendSchema },
  { call: 'POST /api/crack', takes: crackSubmissionSchema },
  { call: 'POST /api/event/*/registration', takes: eventRegistrationSchema },
  { call: 'POST /api/my-ticket', takes: myTicketRequestSchema },
  {
    call: 'POST /api/challenge/ticket',
    takes: challengeRegistrationSchema,
    answer: () => ({ status: 201, body: { number: 47 } }),
  },
  {
    call: 'POST /ticket-api/tickets',
    takes: ticketCreationSchema,
    answer: () => ({ status: 201, body: [{ type: 'waffles', ticketNumber: 17 }] }),
  },
  { call: 'POST /ticket-api/tickets/waiting-list', takes: ticketCreationSchema },
  { call: 'GET /api/auth/token/*', answer: () => ({ body: session().token }) },
  { call: 'POST /api/auth/login', answer: () => ({ body: session() }) },
  { call: 'POST /api/auth/user', answer: () => ({ body: { reference: 'recorded' } }) },
  { call: 'POST /api/auth/logout' },
  { call: 'GET /api/poffertjes', answer: () => ({ body: { code: 'RECORDED' } }) },
  { call: 'POST /minigame/api/security/login' },
];
