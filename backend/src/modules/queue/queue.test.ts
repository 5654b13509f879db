import { queueBoardSchema, staffQueueSchema } from '@site/shared/contracts/queue-staff';
import { queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { describeOnBoth } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const seconds = 1_000;
const start = Date.parse('2025-11-06T09:00:00Z');

describeOnBoth('the queue', (makeStorage) => {
  const { log, written } = makeLog();
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = start;

  async function open(): Promise<void> {
    site = await startTestApp({
      storage,
      environment: { STAFF_TOKEN: staffToken, SHOW_UP_MINUTES: '5', REGISTRATION_LIMIT: '10000' },
      log,
      now: () => clock,
    });
    fair = atTheFair(site);
  }

  beforeAll(async () => {
    storage = await makeStorage();
    await open();
  });

  // Nobody is left from the test before.
  beforeEach(async () => {
    await fair.staff('resume');
    for (const { code, ticketStatus } of (await fair.queue()).tickets) {
      if (!['USED', 'FORFEITED'].includes(ticketStatus)) await fair.staff(`${code}/forfeit`);
    }
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  it('takes a visitor from the end of the line to the interview and home', async () => {
    const [first, second] = [await fair.enrol(), await fair.enrol({ firstName: 'Piet' })];
    const waiting = await fair.view(second.code);
    expect(queueTicketSchema.parse(waiting)).toMatchObject({
      number: second.number,
      ticketStatus: 'VALID',
      attendeeFirstName: 'Piet',
      attendeeLastName: 'Jansen',
      interviewerName: null,
      numbersWaitingBeforeYou: [first.number],
      numbersCurrentlyInSession: [],
      showUpBefore: null,
      remindMe: true,
    });

    clock += seconds;
    await fair.next('Ann');
    expect(await fair.view(first.code)).toMatchObject({
      ticketStatus: 'BEING_CALLED',
      interviewerName: 'Ann',
      numbersWaitingBeforeYou: [],
      showUpBefore: new Date(clock + 300 * seconds).toISOString(),
      timestamp: new Date(clock).toISOString(),
    });
    expect((await fair.view(second.code)).numbersWaitingBeforeYou).toEqual([]);

    clock += seconds;
    await fair.staff(`${first.code}/start`);
    clock += 240 * seconds;
    expect((await fair.view(second.code)).numbersCurrentlyInSession).toEqual([first.number]);
    await fair.staff(`${first.code}/finish`);
    expect(await fair.view(first.code)).toMatchObject({
      ticketStatus: 'USED',
      ticketStatusUpdated: new Date(clock).toISOString(),
    });
    expect((await fair.view(second.code)).estimatedWaitingTime).toBe(0);
    const third = await fair.enrol();
    expect((await fair.view(third.code)).estimatedWaitingTime).toBe(4);

    const log = await site.app.inject({
      url: `/api/challenge/staff/queue/${first.number}/log`,
      headers: fair.staffHeaders,
    });
    expect(
      log.json().map(({ action, actor, to }: Record<string, string>) => [action, actor, to]),
    ).toEqual([
      ['enrol', 'visitor', 'VALID'],
      ['call', 'Ann', 'BEING_CALLED'],
      ['start', 'staff', 'IN_SESSION'],
      ['finish', 'staff', 'USED'],
    ]);
  });

  it('answers a poll that knows the state with 304, until something changes', async () => {
    const { code } = await fair.enrol();
    const url = `/api/challenge/ticket/view/${code}`;
    const first = await site.app.inject(url);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['set-cookie']).toBeUndefined();
    const headers = { 'if-none-match': String(first.headers.etag) };
    clock += seconds;
    const same = await site.app.inject({ url, headers });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await fair.enrol();
    expect((await site.app.inject({ url, headers })).statusCode).toBe(304);
    await fair.next();
    const changed = await site.app.inject({ url, headers });
    expect(changed.json().ticketStatus).toBe('BEING_CALLED');
    expect((await site.app.inject('/api/challenge/ticket/view/nobody')).json().error).toBe(
      'notFound',
    );
  });

  it('calls each number once, however many interviewers call at once', async () => {
    const enrolled = [];
    for (let count = 0; count < 4; count++) enrolled.push((await fair.enrol()).number);
    const calls = await Promise.all(
      ['Ann', 'Bob', 'Cas', 'Dee', 'Eef', 'Fay'].map((interviewerName) =>
        fair.staff('next', { interviewerName }),
      ),
    );
    const called = calls.filter(({ statusCode }) => statusCode === 200).map((one) => one.json());
    expect(called.map(({ number }) => number).sort((a, b) => a - b)).toEqual(enrolled);
    expect(new Set(called.map(({ interviewerName }) => interviewerName)).size).toBe(4);
    const rest = calls.filter(({ statusCode }) => statusCode !== 200);
    expect(rest.map((one) => one.json().error)).toEqual(['notFound', 'notFound']);
  });

  it('has one winner when two act on one ticket, and tells the other why', async () => {
    const { code, number } = await fair.enrol();
    await fair.next();
    const both = await Promise.all([fair.staff(`${code}/start`), fair.staff(`${code}/start`)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = both.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json()).toMatchObject({
      error: 'invalidTransition',
      message: expect.stringMatching(/^The ticket is IN_SESSION since \d\d:\d\d\.$/),
      details: {
        ticketStatus: 'IN_SESSION',
        ticketStatusUpdated: new Date(clock).toISOString(),
        number: String(number),
      },
    });
    expect((await fair.staff('unknown/start')).statusCode).toBe(404);
    expect((await fair.staff(`${code}/vanish`)).statusCode).toBe(400);
  });

  it('takes one tap once, however often it is sent', async () => {
    await fair.enrol();
    await fair.enrol();
    const tap = { 'idempotency-key': 'tap-1' };
    const taps = await Promise.all(
      [1, 2, 3].map(() => fair.staff('next', { interviewerName: 'Ann' }, tap)),
    );
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(taps.map((one) => one.json().number)).size).toBe(1);
    expect(await fair.queue()).toMatchObject({ waiting: 1, beingCalled: 1 });
  });

  it('forfeits the ticket of who does not show up, also after a restart', async () => {
    const { code, number } = await fair.enrol();
    await fair.next();
    await site.close();
    await open();
    clock += 300 * seconds;
    await expect.poll(async () => (await fair.view(code)).ticketStatus).toBe('FORFEITED');
    expect((await fair.staff(`${code}/start`)).statusCode).toBe(409);
    // Came running, a minute late.
    expect((await fair.staff(`${number}/undo`)).json()).toMatchObject({
      ticketStatus: 'BEING_CALLED',
      showUpBefore: new Date(clock + 300 * seconds).toISOString(),
    });
  });

  it('undoes steps back to the place in the line', async () => {
    const { code, number } = await fair.enrol();
    const second = await fair.enrol();
    await fair.next();
    await fair.staff(`${code}/start`, { interviewerName: 'Bob' });
    await fair.staff(`${code}/finish`);
    const path = [];
    for (let count = 0; count < 3; count++) {
      path.push((await fair.staff(`${code}/undo`)).json().ticketStatus);
    }
    expect(path).toEqual(['IN_SESSION', 'BEING_CALLED', 'VALID']);
    expect((await fair.staff(`${code}/undo`)).statusCode).toBe(409);
    expect((await fair.view(second.code)).numbersWaitingBeforeYou).toEqual([number]);
  });

  it('calls nobody while it is paused, and says so everywhere', async () => {
    await fair.enrol();
    expect((await fair.staff('pause')).statusCode).toBe(204);
    const refusal = await fair.staff('next', { interviewerName: 'Ann' });
    expect([refusal.statusCode, refusal.json().error]).toEqual([409, 'queuePaused']);
    expect(await fair.queue()).toMatchObject({ paused: true, estimatedWaitingTime: null });
    await fair.staff('resume');
    expect((await fair.next()).ticketStatus).toBe('BEING_CALLED');
  });

  it('sends an SMS to who has two before them, and to who is called, unless told not to', async () => {
    const phones = Array.from({ length: 5 }, fair.newPhone);
    const tickets = [];
    for (const phone of phones) tickets.push(await fair.enrol({ phone }));
    const [, , , fourth = { code: '', number: 0 }, fifth = { code: '', number: 0 }] = tickets;
    const off = await site.app.inject({
      method: 'PATCH',
      url: `/api/challenge/ticket/reminders/${fifth.code}/false`,
    });
    expect(off.statusCode).toBe(204);
    expect((await fair.view(fifth.code)).remindMe).toBe(false);
    await fair.next('Ann');
    const soon = new RegExp(
      `^Number ${fourth.number}: almost your turn.*http://localhost:3000/jf-ticket/${fourth.code}$`,
    );
    await expect
      .poll(() => fair.smsTo(phones[3] ?? ''))
      .toEqual(expect.arrayContaining([expect.stringMatching(soon)]));
    const called = /it is your turn! Come to Ann before \d\d:\d\d\. http/;
    await expect
      .poll(() => fair.smsTo(phones[0] ?? ''))
      .toEqual(expect.arrayContaining([expect.stringMatching(called)]));
    for (let count = 0; count < 4; count++) await fair.next('Bob');
    await expect.poll(() => fair.smsTo(phones[3] ?? '')).toHaveLength(3);
    expect(await fair.smsTo(phones[4] ?? '')).toHaveLength(1);
    const unknown = await site.app.inject({
      method: 'PATCH',
      url: '/api/challenge/ticket/reminders/nobody/true',
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('tells who joins near the front so in the SMS with the number, and in no other', async () => {
    const phones = Array.from({ length: 4 }, fair.newPhone);
    for (const phone of phones) await fair.enrol({ phone });
    const closer = /: almost your turn, please come closer/;
    const told = async () => {
      const messages = await Promise.all(phones.map(fair.smsTo));
      return messages.map((bodies) => bodies.filter((body) => closer.test(body)).length);
    };
    await expect.poll(told).toEqual([1, 1, 1, 0]);
    for (const phone of phones) expect(await fair.smsTo(phone)).toHaveLength(1);

    // Everyone has been told once by the end, over a restart and a call that is taken back.
    const { code } = await fair.next();
    await expect.poll(told).toEqual([1, 1, 1, 1]);
    await fair.staff(`${code}/undo`);
    await site.close();
    await open();
    for (const _ of phones) await fair.next();
    const [last = ''] = phones.slice(-1);
    await expect.poll(() => fair.smsTo(last)).toHaveLength(3);
    expect(await told()).toEqual([1, 1, 1, 1]);
  });

  it('tells it in the language of the page', async () => {
    const phone = fair.newPhone();
    await fair.register({ phone }, { 'accept-language': 'nl' });
    const near =
      /^Je staat in de rij met nummer \d+: bijna aan de beurt, kom vast dichterbij\. Volg je plek hier: \S+\/nl\/jf-ticket\/\S+$/;
    await expect.poll(() => fair.smsTo(phone)).toEqual([expect.stringMatching(near)]);
  });

  it('shows staff everyone, and a board the numbers only', async () => {
    const first = await fair.enrol({ firstName: 'Geheim' });
    const second = await fair.enrol();
    await fair.next();
    const queue = staffQueueSchema.parse(await fair.queue());
    expect(queue).toMatchObject({ waiting: 1, beingCalled: 1, inSession: 0 });
    expect(queue.tickets.slice(0, 2)).toMatchObject([
      { code: first.code, attendeeFirstName: 'Geheim', ticketStatus: 'BEING_CALLED' },
      { code: second.code, ticketStatus: 'VALID' },
    ]);
    const board = await site.app.inject('/api/challenge/board');
    expect(z.strictObject(queueBoardSchema.shape).parse(board.json())).toMatchObject({
      beingCalled: [first.number],
      waiting: [second.number],
    });
    expect(board.body).not.toMatch(/Geheim|Ann/);
  });

  it('draws the ticket for who has its code', async () => {
    const { code } = await fair.enrol();
    const svg = await site.app.inject(`/api/challenge/ticket/view/${code}.svg`);
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    });
    expect(svg.body).toMatch(/^<svg /);
    const png = await site.app.inject(`/api/challenge/tickets/qr/${code}.png`);
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await site.app.inject('/api/challenge/ticket/view/nobody.svg')).statusCode).toBe(404);
  });

  it('is for staff alone', async () => {
    const { code } = await fair.enrol();
    const calls = [
      { method: 'GET', url: '/api/challenge/staff/queue' },
      { method: 'POST', url: '/api/challenge/staff/queue/next', payload: { interviewerName: 'A' } },
      { method: 'POST', url: `/api/challenge/staff/queue/${code}/forfeit` },
      { method: 'POST', url: '/api/challenge/staff/queue/pause' },
    ] as const;
    const wrong = [
      {},
      { authorization: `Bearer ${code}` },
      { authorization: `Bearer ${staffToken}x` },
    ];
    for (const call of calls) {
      for (const headers of wrong) {
        const response = await site.app.inject({ ...call, headers });
        expect([response.statusCode, response.json().error]).toEqual([401, 'unauthorised']);
      }
    }
    expect((await fair.view(code)).ticketStatus).toBe('VALID');
  });

  it('leaves no code, name or phone in the log', async () => {
    const { code } = await fair.enrol({ phone: '+31687654321', lastName: 'Geheimstra' });
    await site.app.inject(`/api/challenge/ticket/view/${code}.svg`);
    await site.app.inject(`/api/challenge/tickets/qr/${code}.png`);
    await fair.staff(`${code}/forfeit`);
    expect(written()).toContain('/api/challenge/ticket');
    expect(written().includes(code)).toBe(false);
    expect(written()).not.toMatch(/87654321|Geheimstra/);
  });

  // The last one: nobody of them has to go home.
  it('answers twenty-four presses at once, each with a visitor of its own, while others enrol', async () => {
    const enrol = (count: number) =>
      Promise.all(Array.from({ length: count }, () => fair.register()));
    const numbers = (await enrol(24)).map((one) => one.json<{ number: number }>().number);
    // On a busy machine one may wait too long; the desk then presses once more, under the same key.
    const press = async (interviewerName: string, key: string): ReturnType<typeof fair.staff> => {
      const headers = { 'idempotency-key': key };
      const answer = await fair.staff('next', { interviewerName }, headers);
      if (answer.statusCode !== 503) return answer;
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      return press(interviewerName, key);
    };
    const [calls] = await Promise.all([
      Promise.all(numbers.map((_, at) => press(`Interviewer ${at % 12}`, `press-${at}`))),
      enrol(12),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
    const called = calls.map((one) => one.json<{ number: number }>().number);
    const byNumber = (one: number, other: number) => one - other;
    expect(called.sort(byNumber)).toEqual(numbers.sort(byNumber));
  });
});
