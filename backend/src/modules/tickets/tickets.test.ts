import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypes } from '@site/shared/contracts/content-types';
import type { StaffTicket, Ticket } from '@site/shared/contracts/ticket';
import type { TicketCreation } from '@site/shared/contracts/ticket-creation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { describeOnBoth } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const start = Date.parse('2025-11-06T13:02:00Z');

const makeTicket = (overrides: Partial<TicketCreation> = {}): TicketCreation => ({
  firstName: 'Jan',
  lastName: 'Jansen',
  phoneNumber: '06 12 34 56 78',
  email: '',
  employeeLookingForJob: true,
  zzpLookingForJob: false,
  homeAssistantInfo: false,
  ...overrides,
});

const activities = {
  waffles: {},
  'ai-minigame': {},
  lego: { capacity: 2 },
  quiz: { capacity: 3 },
  puzzle: { capacity: 1 },
  closed: { closes: '2025-11-06T13:00:00Z' },
};

describeOnBoth('the ticket service', (makeStorage) => {
  const { log, written } = makeLog();
  const staff = { authorization: `Bearer ${staffToken}` };
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = start;

  async function open(fairActivities: object = activities): Promise<void> {
    const file = path.join(storage.dataDirectory, 'fair.json');
    writeFileSync(file, JSON.stringify({ activities: fairActivities }));
    const environment = { STAFF_TOKEN: staffToken, FAIR_CONFIG: file };
    site = await startTestApp({ storage, environment, log, now: () => clock });
    fair = atTheFair(site);
  }

  beforeAll(async () => {
    storage = await makeStorage();
    await open();
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  const create = (types: string, ticket: Partial<TicketCreation> = {}, headers = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/tickets',
      payload: JSON.stringify(makeTicket({ phoneNumber: fair.newPhone(), ...ticket })),
      headers: {
        'content-type': types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket,
        'ticket-type': types,
        ...headers,
      },
    });

  /** Registers and reads the secret off the phone. */
  async function obtain(types: string): Promise<string> {
    const phoneNumber = fair.newPhone();
    await create(types, { phoneNumber });
    await expect.poll(() => fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await fair.smsTo(phoneNumber);
    return /\/t\/[\w,-]+\/([\w-]{22})\?/.exec(text)?.[1] ?? '';
  }

  const view = (secret: string, types: string) =>
    site.app.inject({ url: `/tickets/by-secret/${secret}`, headers: { 'ticket-type': types } });

  interface Scan {
    headers?: Record<string, string>;
    scannedAt?: string;
  }

  const scan = (type: string, secret: string, { headers = {}, ...more }: Scan = {}) =>
    site.app.inject({
      method: 'PATCH',
      url: '/tickets/state',
      payload: { type, secret, ...more },
      headers: { ...staff, ...headers },
    });

  const set = (secret: string, state: string, headers = {}) =>
    site.app.inject({
      method: 'PATCH',
      url: `/tickets/${secret}/state`,
      payload: { state },
      headers: { ...staff, ...headers },
    });

  it('goes by SMS to the phone, one type or several, and shows on it', async () => {
    const phoneNumber = fair.newPhone();
    const created = await create('waffles,ai-minigame', { phoneNumber });
    const [waffles, minigame] = created.json<Ticket[]>().map(({ ticketNumber }) => ticketNumber);
    expect([created.statusCode, created.json()]).toEqual([
      201,
      [
        { type: 'waffles', ticketNumber: waffles },
        { type: 'ai-minigame', ticketNumber: minigame },
      ],
    ]);
    await expect.poll(() => fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await fair.smsTo(phoneNumber);
    const [, secret = ''] =
      /^Here are your tickets: http:\/\/localhost:3000\/t\/waffles,ai-minigame\/([\w-]{22})\?activities=waffles,ai-minigame$/.exec(
        text,
      ) ?? [];
    const both = await view(secret, 'waffles,ai-minigame');
    const ticket = { state: 'NEW', firstName: 'Jan', lastName: 'Jansen' };
    expect(both.json<Ticket[]>()).toEqual([
      { ...ticket, type: 'waffles', ticketNumber: waffles },
      { ...ticket, type: 'ai-minigame', ticketNumber: minigame },
    ]);
    expect((await view(secret, 'ai-minigame')).json()).toHaveLength(1);
    const headers = { 'ticket-type': 'waffles,ai-minigame', 'if-none-match': both.headers.etag };
    const again = await site.app.inject({ url: `/tickets/by-secret/${secret}`, headers });
    expect(again.statusCode).toBe(304);
    const next = { type: 'waffles', ticketNumber: Number(waffles) + 1 };
    expect((await create('waffles')).json()).toEqual([next]);
  });

  it('goes in Dutch to whoever registers in Dutch', async () => {
    const phoneNumber = fair.newPhone();
    await create('waffles', { phoneNumber }, { 'accept-language': 'nl' });
    await expect
      .poll(() => fair.smsTo(phoneNumber))
      .toEqual([
        expect.stringMatching(/^Hier is je ticket: http:\/\/localhost:3000\/nl\/t\/waffles\/\S+$/),
      ]);
  });

  it('says what is missing', async () => {
    const missing = { error: 'validationFailed', fieldErrors: { 'ticket-type': 'required' } };
    const message = 'Missing required parameter: Ticket-Type';
    const secret = await obtain('waffles');
    const unnamed = [
      await create('waffles', {}, { 'ticket-type': '' }),
      await site.app.inject(`/tickets/by-secret/${secret}`),
    ];
    for (const response of unnamed) {
      expect([response.statusCode, response.json()]).toEqual([400, { ...missing, message }]);
    }
    const list = await site.app.inject({ url: '/tickets', headers: staff });
    expect(list.json()).toMatchObject({ message: 'Missing required parameter: state' });
    const nameless = await create('waffles', { firstName: '', phoneNumber: '' });
    expect(nameless.json()).toMatchObject({
      message: 'The input is not valid: firstName (required), phoneNumber (required).',
      fieldErrors: { firstName: 'required', phoneNumber: 'required' },
    });
    const single = await create('waffles,lego', {}, { 'content-type': contentTypes.ticket });
    expect(single.statusCode).toBe(400);
    expect((await view('nobody', 'waffles')).json().error).toBe('notFound');
  });

  it('is judged by itself in a rush, in the order in which people came', async () => {
    const twice = fair.newPhone();
    const again = fair.newPhone();
    const late = fair.newPhone();
    const key = { 'idempotency-key': 'rush' };
    // The first one starts; the others come while it is under way, and share a transaction.
    const responses = await Promise.all([
      create('quiz', { phoneNumber: twice }),
      create('quiz', { phoneNumber: again }, key),
      create('quiz', { phoneNumber: twice, firstName: 'Piet' }),
      create('quiz', { phoneNumber: again }, key),
      create('quiz', {}, key),
      create('nowhere,quiz'),
      create('quiz,closed'),
    ]);
    const told = (all: readonly (typeof responses)[number][]) =>
      all.map((response) => response.json().error ?? response.json()[0].ticketNumber);
    expect(told(responses)).toEqual([
      1,
      2,
      'duplicateRegistration',
      2,
      'validationFailed',
      'validationFailed',
      'registrationPeriodClosed',
    ]);
    const last = await Promise.all([
      create('waffles'),
      create('quiz'),
      create('quiz', { phoneNumber: late }),
    ]);
    expect(told(last).slice(1)).toEqual([3, 'capacityReached']);
    await expect.poll(() => fair.smsTo(twice)).toHaveLength(1);
    await expect.poll(() => fair.smsTo(again)).toHaveLength(1);
    expect(await fair.smsTo(late)).toEqual([]);
  });

  it('is one per phone and type, whole or not at all, and another one after a forfeit', async () => {
    const phoneNumber = fair.newPhone();
    const twice = await Promise.all([
      create('waffles', { phoneNumber }),
      create('waffles', { phoneNumber }),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const combined = await create('lego,waffles', { phoneNumber });
    expect(combined.json()).toMatchObject({
      error: 'duplicateRegistration',
      message: 'You have entered a duplicate registration',
    });
    await expect.poll(() => fair.smsTo(phoneNumber)).toHaveLength(1);
    const secret = /\/([\w-]{22})\?/.exec((await fair.smsTo(phoneNumber))[0] ?? '')?.[1] ?? '';
    await set(secret, 'FORFEITED');
    expect((await create('waffles', { phoneNumber })).statusCode).toBe(201);
    expect((await set(secret, 'NEW')).statusCode).toBe(409);
  });

  it('is registered once per key', async () => {
    const phoneNumber = fair.newPhone();
    const key = { 'idempotency-key': 'form-1' };
    const replays = await Promise.all([
      create('waffles', { phoneNumber }, key),
      create('waffles', { phoneNumber }, key),
    ]);
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replays[0]?.json()).toEqual(replays[1]?.json());
    await expect.poll(() => fair.smsTo(phoneNumber)).toHaveLength(1);
    expect((await create('waffles', {}, key)).statusCode).toBe(422);
  });

  it('ends where an activity does: by the clock, by the stock, and where there is none', async () => {
    expect((await create('closed')).json()).toMatchObject({
      error: 'registrationPeriodClosed',
      message: 'The registration period is closed',
    });
    expect((await create('unknown')).json().fieldErrors).toEqual({ 'ticket-type': 'invalid' });
    const rush = await Promise.all([create('lego'), create('lego'), create('lego')]);
    expect(rush.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 400]);
    expect(rush.find(({ statusCode }) => statusCode === 400)?.json().error).toBe('capacityReached');
  });

  it('that somebody has is what they hear of, also when it was the last one', async () => {
    const phoneNumber = fair.newPhone();
    expect((await create('puzzle', { phoneNumber })).statusCode).toBe(201);
    const errorOf = async (...registration: Parameters<typeof create>) =>
      (await create(...registration)).json().error;
    expect(await errorOf('puzzle', { phoneNumber })).toBe('duplicateRegistration');
    expect(await errorOf('waffles,puzzle', { phoneNumber })).toBe('duplicateRegistration');
    expect(await errorOf('puzzle')).toBe('capacityReached');
  });

  it('is used up by one scan: of two at once, and of a scan that is sent again', async () => {
    const secret = await obtain('waffles');
    clock = Date.parse('2025-11-06T13:02:00Z');
    const both = await Promise.all([
      scan('waffles', secret, { headers: { 'idempotency-key': 'scan-1' } }),
      scan('waffles', secret, { headers: { 'idempotency-key': 'scan-2' } }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [first, second] = both[0]?.statusCode === 200 ? both : both.toReversed();
    expect(first?.json<StaffTicket>()).toMatchObject({
      state: 'USED',
      secret,
      stateUpdated: '2025-11-06T13:02:00.000Z',
    });
    expect(second?.json()).toMatchObject({
      error: 'invalidTransition',
      message: 'Already used at 14:02.',
      details: {
        type: 'waffles',
        state: 'USED',
        stateUpdated: '2025-11-06T13:02:00.000Z',
        number: expect.stringMatching(/^\d+$/),
      },
    });
    const winner = both[0]?.statusCode === 200 ? 'scan-1' : 'scan-2';
    const resent = await scan('waffles', secret, { headers: { 'idempotency-key': winner } });
    expect(resent.statusCode).toBe(200);
    expect((await view(secret, 'waffles')).json()[0].state).toBe('USED');
    expect((await scan('lego', secret)).statusCode).toBe(404);
  });

  it('counts a scan once that was kept on a device, also over a restart', async () => {
    const secret = await obtain('waffles');
    const scannedAt = new Date(clock - 60_000).toISOString();
    const kept = { headers: { 'idempotency-key': 'kept-scan' }, scannedAt };
    const first = await scan('waffles', secret, kept);
    // The answer is lost on the way, and the backend starts anew before it is sent again.
    await site.close();
    await open();
    const resent = await scan('waffles', secret, kept);
    expect([resent.statusCode, resent.json()]).toEqual([200, first.json()]);
    const other = await scan('waffles', secret, { headers: { 'idempotency-key': 'other-scan' } });
    expect([other.statusCode, other.json().details.stateUpdated]).toEqual([409, scannedAt]);
  });

  it('remembers when a scan without a network happened', async () => {
    const secret = await obtain('waffles');
    clock += 10 * 60_000;
    const scannedAt = new Date(clock - 8 * 60_000).toISOString();
    expect((await scan('waffles', secret, { scannedAt })).json().stateUpdated).toBe(scannedAt);
    const other = await obtain('waffles');
    const future = new Date(clock + 1).toISOString();
    expect((await scan('waffles', other, { scannedAt: future })).json().stateUpdated).toBe(
      new Date(clock).toISOString(),
    );
  });

  it('goes from state to state by the table alone', async () => {
    const secret = await obtain('waffles,ai-minigame');
    const untold = (await set(secret, 'ACTIVE')).json();
    expect(untold.message).toBe('Missing required parameter: Ticket-Type');
    expect(untold.details.types.split(',').sort()).toEqual(['ai-minigame', 'waffles']);
    const type = { 'ticket-type': 'waffles' };
    const path: [state: string, status: number][] = [
      ['NEW', 409],
      ['ACTIVE', 200],
      ['USED', 200],
      ['FORFEITED', 409],
      ['NEW', 200],
      ['FORFEITED', 200],
      ['USED', 409],
      ['NEW', 200],
      ['GONE', 400],
    ];
    const statuses = [];
    for (const [state] of path) statuses.push((await set(secret, state, type)).statusCode);
    expect(statuses).toEqual(path.map(([, status]) => status));
    expect((await view(secret, 'ai-minigame')).json()[0].state).toBe('NEW');
  });

  it('is listed by states, for staff', async () => {
    const secret = await obtain('waffles');
    await scan('waffles', secret);
    const list = async (query: string) =>
      (await site.app.inject({ url: `/tickets?${query}`, headers: staff })).json<StaffTicket[]>();
    const mine = (tickets: StaffTicket[]) => tickets.filter((one) => one.secret === secret);
    expect(mine(await list('state=USED'))).toHaveLength(1);
    expect(mine(await list('state=NEW&state=USED'))).toHaveLength(1);
    expect(mine(await list('state=NEW&state=ACTIVE'))).toHaveLength(0);
  });

  it('is drawn as what staff send to use it', async () => {
    const secret = await obtain('waffles');
    const svg = await site.app.inject(`/tickets/qr/waffles/${secret}.svg`);
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    const png = await site.app.inject(`/tickets/qr/waffles/${secret}.png`);
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await site.app.inject(`/tickets/qr/lego/${secret}.svg`)).statusCode).toBe(404);
  });

  it('cannot be progressed by who holds it', async () => {
    const secret = await obtain('waffles');
    for (const headers of [{}, { authorization: `Bearer ${secret}` }]) {
      const payload = { type: 'waffles', secret };
      const calls = [
        { method: 'PATCH', url: '/tickets/state', payload },
        { method: 'PATCH', url: `/tickets/${secret}/state`, payload: { state: 'USED' } },
        { method: 'GET', url: '/tickets?state=NEW' },
      ] as const;
      for (const call of calls) {
        expect((await site.app.inject({ ...call, headers })).json().error).toBe('unauthorised');
      }
    }
    expect((await view(secret, 'waffles')).json()[0].state).toBe('NEW');
    // Another site's page cannot make a visitor's browser register anybody.
    const crossSite = await create('waffles', {}, { origin: 'https://evil.example' });
    expect(crossSite.json().error).toBe('xsrfFailed');
  });

  it('puts no word of a visitor into an SMS, also where every type is taken', async () => {
    await site.close();
    await open({ '*': {}, waffles: {} });
    const words = 'your-card-is-blocked-pay-at-evil-nl';
    const phoneNumber = fair.newPhone();
    expect((await create(`waffles,${words}`, { phoneNumber, firstName: words })).statusCode).toBe(
      201,
    );
    await expect.poll(() => fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await fair.smsTo(phoneNumber);
    const sms = /^Here are your tickets: http:\/\/localhost:3000\/t\/all\/([\w-]{22})$/;
    expect(text).toMatch(sms);
    const tickets = (await view(sms.exec(text)?.[1] ?? '', 'all')).json<Ticket[]>();
    expect(tickets.map(({ type }) => type)).toEqual(['waffles', words]);
    await site.close();
    await open();
    expect((await create(words)).json().fieldErrors).toEqual({ 'ticket-type': 'invalid' });
  });

  it('leaves no secret, name or phone in the log', async () => {
    const secret = await obtain('waffles');
    await site.app.inject(`/tickets/qr/waffles/${secret}.svg`);
    await set(secret, 'ACTIVE');
    await view(secret, 'lego');
    expect(written()).toContain('/tickets/[secret]/state');
    expect(written().includes(secret)).toBe(false);
    expect(written()).not.toMatch(/\+316\d|Jansen/);
  });
});
