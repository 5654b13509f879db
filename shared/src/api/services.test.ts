// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentTypes } from '../contracts/content-types.ts';
import { assetUrl } from './asset-url.ts';
import * as auth from './auth.ts';
import { challengeTicketImageUrl, registerForChallenge } from './challenge.ts';
import { configureApi } from './configuration.ts';
import { sendContactMessage } from './contact.ts';
import { getEvents, getNews, getNewsItem } from './content.ts';
import { sendCrackSubmission } from './crack.ts';
import { sendEmail } from './email.ts';
import { registerForEvent } from './event-registration.ts';
import { getPoffertjes } from './poffertjes.ts';
import { getTicket, queueTicketImageUrl, setReminders } from './queue-ticket.ts';
import * as tickets from './tickets.ts';

const site = 'http://site.test';
const network = setupServer();

interface Sent {
  call: string;
  body: unknown;
  headers: Headers;
}

let sent: Sent[];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

beforeEach(() => {
  sent = [];
  configureApi({
    origin: site,
    bases: { api: '/api', cms: '/cms', ticketApi: '/ticket-api', challengeApi: '/api/challenge' },
    getToken: () => undefined,
  });
  answer('*', '');
  answer('*/api/captcha/token', { token: 'captcha', expiresAt: '2025-11-06T12:00:00Z' });
});

afterEach(() => network.resetHandlers());

function answer(path: string, body: unknown, init: ResponseInit = {}): void {
  network.use(
    route.all(path, async ({ request }) => {
      const text = await request.text();
      sent.push({
        call: `${request.method} ${request.url.replace(site, '')}`,
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
      });
      return new HttpResponse(JSON.stringify(body), init);
    }),
  );
}

const calls = () => sent.map(({ call }) => call);
const lastSent = () => sent.at(-1);
const header = (name: string) => lastSent()?.headers.get(name);

describe('content', () => {
  it('reads lists and items out of the envelope', async () => {
    answer('*/cms/items/news', { data: [{ id: 1 }] });
    answer('*/cms/items/news/1', { data: { id: 1 } });
    answer('*/cms/items/Events', { data: [{ id: 2 }] });
    expect((await getNews())[0]?.id).toBe('1');
    expect((await getNewsItem('1'))?.id).toBe('1');
    expect((await getEvents())[0]?.id).toBe('2');
    expect(calls()).toEqual([
      'GET /cms/items/news',
      'GET /cms/items/news/1',
      'GET /cms/items/Events',
    ]);
  });

  it('has no item where the content system forbids an unknown one', async () => {
    const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
    answer('*/cms/items/news/*', forbidden, { status: 403 });
    expect(await getNewsItem('a/b')).toBeUndefined();
    expect(lastSent()?.call).toBe('GET /cms/items/news/a%2Fb');
    answer('*/cms/items/news/*', { errors: [] }, { status: 500 });
    await expect(getNewsItem('1')).rejects.toMatchObject({ kind: 'http', status: 500 });
  });

  it('knows the addresses of images, with transformations', () => {
    expect(assetUrl('splash')).toBe('/cms/assets/splash');
    expect(assetUrl('a b', { width: 800, quality: 70, fit: 'cover', format: 'auto' })).toBe(
      '/cms/assets/a%20b?width=800&quality=70&fit=cover&format=auto',
    );
    expect(() => assetUrl('')).toThrow('Missing required parameter: id');
    expect(() => assetUrl('..')).toThrow('Invalid parameter: id');
  });
});

const contactMessage = {
  fromName: 'Jan',
  fromEmail: 'jan@example.com',
  subject: 'Hallo',
  message: 'Dag!',
};

describe('contact', () => {
  it('gets a token for the action submit, then sends the message with it', async () => {
    await sendContactMessage({ ...contactMessage, fromName: ' Jan ' });
    expect(calls()).toEqual(['POST /api/captcha/token', 'POST /api/contact']);
    expect(sent[0]?.body).toEqual({ action: 'submit' });
    expect(lastSent()?.body).toEqual(contactMessage);
    expect(header('X-Captcha-Token')).toBe('captcha');
  });

  it('goes without a token where the bot-check is blocked', async () => {
    answer('*/api/captcha/token', '', { status: 503 });
    await sendContactMessage(contactMessage);
    expect(lastSent()).toMatchObject({ call: 'POST /api/contact', body: contactMessage });
    expect(header('X-Captcha-Token')).toBeNull();
  });

  it('names its attempts at one message by one key', async () => {
    await sendContactMessage(contactMessage);
    expect(header('Idempotency-Key')).toBeNull();
    await sendContactMessage(contactMessage, { idempotencyKey: 'key' });
    expect(header('Idempotency-Key')).toBe('key');
  });

  it('goes on when the visitor leaves the page, and still follows no redirect', async () => {
    const requests: Request[] = [];
    network.use(
      route.post('*/api/contact', ({ request }) => {
        requests.push(request);
        return HttpResponse.json({});
      }),
    );
    await sendContactMessage(contactMessage);
    expect(requests.map(({ keepalive, redirect }) => ({ keepalive, redirect }))).toEqual([
      { keepalive: true, redirect: 'error' },
    ]);
  });

  it('is not sent when it breaks its contract', async () => {
    await expect(sendContactMessage({ ...contactMessage, fromEmail: 'jan' })).rejects.toMatchObject(
      {
        key: 'validationFailed',
        fieldErrors: { fromEmail: 'invalid' },
      },
    );
    expect(sent).toEqual([]);
  });

  it('is not sent when the visitor leaves during the bot-check', async () => {
    const controller = new AbortController();
    network.use(
      route.post('*/api/captcha/token', () => {
        controller.abort();
        return new Promise<never>(() => {});
      }),
    );
    const leaving = sendContactMessage(contactMessage, { signal: controller.signal });
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });
});

describe('forms that need the bot-check', () => {
  const crack = {
    name: 'Jan',
    email: 'jan@example.com',
    phone: '0612345678',
    solution: '42',
    codeSnippet: 'class A {}',
    utmSource: null,
  };

  it('send its token', async () => {
    await sendCrackSubmission(crack);
    expect(lastSent()).toMatchObject({ call: 'POST /api/crack', body: crack });
    expect(header('X-Captcha-Token')).toBe('captcha');

    const registration = { name: 'Jan', email: 'jan@example.com', phone: '', remarks: 'Ja!' };
    await registerForEvent('12', registration);
    expect(lastSent()).toMatchObject({
      call: 'POST /api/event/12/registration',
      body: registration,
    });
    expect(header('X-Captcha-Token')).toBe('captcha');

    await sendEmail({ ...contactMessage, fromEmail: '' });
    expect(lastSent()?.call).toBe('POST /api/email');
    expect(header('X-Captcha-Token')).toBe('captcha');
  });

  it('tell that it failed, and are not sent', async () => {
    answer('*/api/captcha/token', { error: 'rateLimited', message: 'Too many.' }, { status: 429 });
    await expect(sendCrackSubmission(crack)).rejects.toMatchObject({
      key: 'captchaFailed',
      status: 429,
      message: 'Too many.',
    });
    expect(calls()).toEqual(['POST /api/captcha/token']);
  });
});

describe('fair', () => {
  it('registers for the challenge', async () => {
    const registration = {
      firstName: 'Jan',
      lastName: 'Jansen',
      phone: '0612345678',
      email: '',
      options: {},
    };
    await registerForChallenge(registration);
    expect(lastSent()).toMatchObject({ call: 'POST /api/challenge/ticket', body: registration });
    expect(challengeTicketImageUrl('s/1')).toBe('/api/challenge/tickets/qr/s%2F1.png');
  });

  it('reads a queue ticket and switches its reminders', async () => {
    const ticket = {
      number: 12,
      ticketStatus: 'VALID',
      attendeeFirstName: 'Jan',
      attendeeLastName: 'Jansen',
      interviewerName: null,
      ticketStatusUpdated: '2025-11-06T12:00:00Z',
      numbersWaitingBeforeYou: [10, 11],
      numbersCurrentlyInSession: [],
      estimatedWaitingTime: 8,
      timestamp: '2025-11-06T12:00:00+01:00',
      showUpBefore: null,
      remindMe: false,
    };
    answer('*/api/challenge/ticket/view/*', ticket);
    expect(await getTicket('abc')).toEqual(ticket);
    await setReminders('abc', true);
    await setReminders('abc', false);
    expect(calls()).toEqual([
      'GET /api/challenge/ticket/view/abc',
      'PATCH /api/challenge/ticket/reminders/abc/true',
      'PATCH /api/challenge/ticket/reminders/abc/false',
    ]);
    expect(lastSent()?.body).toBeUndefined();
    expect(queueTicketImageUrl('abc')).toBe('/api/challenge/ticket/view/abc.svg');
  });

  it('reads the code of the poffertjes', async () => {
    answer('*/api/poffertjes', { code: 'warm' });
    expect(await getPoffertjes()).toEqual({ code: 'warm' });
  });
});

describe('ticket API', () => {
  const ticket = {
    firstName: 'Jan',
    lastName: 'Jansen',
    phoneNumber: '0612345678',
    email: '',
    employeeLookingForJob: true,
    zzpLookingForJob: false as const,
    homeAssistantInfo: false as const,
  };
  const listed = {
    state: 'NEW' as const,
    type: 'wafels',
    ticketNumber: 3,
    firstName: 'Jan',
    lastName: 'J.',
  };

  it('creates a ticket of one type, or of several with the combined content type', async () => {
    await tickets.createTicket('wafels', ticket);
    expect(lastSent()).toMatchObject({ call: 'POST /ticket-api/tickets', body: ticket });
    expect(header('Ticket-Type')).toBe('wafels');
    expect(header('Content-Type')).toBe('application/vnd.site.ticket+json');
    await tickets.createTicket('wafels,minigame', ticket);
    expect(header('Ticket-Type')).toBe('wafels,minigame');
    expect(header('Content-Type')).toBe('application/vnd.site.combined-ticket+json');
  });

  it('reads tickets by secret and by state', async () => {
    answer('*/ticket-api/tickets*', [listed]);
    answer('*/ticket-api/tickets/by-secret/*', [listed]);
    expect(await tickets.getTicketsBySecret('wafels', 's1')).toEqual([listed]);
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets/by-secret/s1');
    expect(header('Ticket-Type')).toBe('wafels');
    await tickets.getTickets(['NEW', 'ACTIVE'], { staffToken: 'staff' });
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets?state=NEW&state=ACTIVE');
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('progresses tickets for staff', async () => {
    await tickets.setTicketState('s1', 'USED', { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/s1/state',
      body: { state: 'USED' },
    });
    await tickets.progressScannedTicket({ type: 'wafels', secret: 's1' }, { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/state',
      body: { type: 'wafels', secret: 's1' },
    });
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('knows the addresses of QR images', () => {
    expect(tickets.ticketImageUrl('wafels', 's1', 'svg')).toBe(
      '/ticket-api/tickets/qr/wafels/s1.svg',
    );
  });

  it('raises an error for a missing required parameter', async () => {
    const missing = (name: string) => `Missing required parameter: ${name}`;
    await expect(tickets.createTicket('', ticket)).rejects.toThrow(missing('type'));
    await expect(tickets.getTicketsBySecret('', 's1')).rejects.toThrow(missing('type'));
    await expect(tickets.getTicketsBySecret('wafels', '')).rejects.toThrow(missing('secret'));
    await expect(tickets.setTicketState('', 'USED')).rejects.toThrow(missing('secret'));
    await expect(tickets.getTickets([])).rejects.toThrow(missing('state'));
    expect(() => tickets.ticketImageUrl('wafels', '', 'png')).toThrow(missing('secret'));
    expect(() => tickets.ticketImageUrl('', 's1', 'png')).toThrow(missing('type'));
    expect(sent).toEqual([]);
  });
});

describe('auth', () => {
  const login = {
    user: { username: 'jan', nickname: 'Jantje' },
    token: { token: 't', validUntil: '2025-11-06T13:00:00Z' },
    reference: null,
  };
  const signup = {
    firstName: 'Jan',
    lastName: 'Jansen',
    username: 'jan',
    nickname: '',
    password: '',
    email: '',
    phone: '0612345678',
  };

  it('tells its calls apart by content type', async () => {
    answer('*/api/auth/*', { ...login, reference: 'r1' });
    const answers = [
      await auth.signUp(signup),
      await auth.activate({ reference: 'r1', activationCode: '123 456' }),
      await auth.reactivate({ phone: '0612345678' }),
      await auth.logInWithPassword({ username: 'jan', password: ' p ' }),
      await auth.logInWithPhone({ phone: '0612345678' }),
      await auth.logInWithEmail({ email: 'jan@example.com' }),
      await auth.logInWithOtp({ reference: 'r1', otp: '123456' }),
    ];
    const { ticket: _ticket, combinedTicket: _combinedTicket, ...expected } = contentTypes;
    expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual(Object.values(expected));
    expect(calls()).toEqual([
      ...Array(3).fill('POST /api/auth/user'),
      ...Array(4).fill('POST /api/auth/login'),
    ]);
    expect(sent[1]?.body).toEqual({ reference: 'r1', activationCode: '123456' });
    expect(sent[3]?.body).toEqual({ username: 'jan', password: ' p ' });
    expect(answers[0]).toEqual({ reference: 'r1' });
    expect(answers[6]).toMatchObject({ user: login.user, token: login.token });
  });

  it('carries the keys of the login wall', async () => {
    const body = { error: 'userInactive', message: '', fieldErrors: {} };
    answer('*/api/auth/login', body, { status: 403 });
    await expect(auth.logInWithPhone({ phone: '0612345678' })).rejects.toMatchObject({
      key: 'userInactive',
    });
  });

  it('gets tokens by name and logs out', async () => {
    answer('*/api/auth/token/*', login.token);
    expect(await auth.getToken('site')).toEqual(login.token);
    await auth.logOutOfServer();
    expect(calls()).toEqual(['GET /api/auth/token/site', 'POST /api/auth/logout']);
  });

  it("puts validity on this machine's clock when that runs fast or slow", async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const headers = { date: 'Thu, 06 Nov 2025 12:00:00 GMT' };
    answer('*/api/auth/token/*', login.token, { headers });
    answer('*/api/auth/login', login, { headers });
    const validUntil = async (localTime: string) => {
      vi.setSystemTime(localTime);
      return (await auth.getToken('site')).validUntil;
    };
    expect(await validUntil('2025-11-06T12:10:00Z')).toBe('2025-11-06T13:10:00.000Z');
    expect(await validUntil('2025-11-06T11:50:00Z')).toBe('2025-11-06T12:50:00.000Z');
    expect(await validUntil('2025-11-06T12:00:05Z')).toBe('2025-11-06T13:00:00Z');
    vi.setSystemTime('2025-11-06T12:10:00Z');
    const { token } = await auth.logInWithOtp({ reference: 'r', otp: '123456' });
    expect(token.validUntil).toBe('2025-11-06T13:10:00.000Z');
    vi.useRealTimers();
  });
});
