import { queueBoardSchema, staffQueueSchema } from '@site/shared/contracts/queue-staff';
import { queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staffToken } from '../../testing/fair.ts';
import { installFair } from '../../testing/open-fair.ts';

const seconds = 1_000;

describe('the queue', () => {
  const at = installFair();

  it('takes a visitor from the end of the line to the interview and home', async () => {
    const [first, second] = [await at.fair.enrol(), await at.fair.enrol({ firstName: 'Piet' })];
    const waiting = await at.fair.view(second.code);
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

    at.clock += seconds;
    await at.fair.next('Ann');
    expect(await at.fair.view(first.code)).toMatchObject({
      ticketStatus: 'BEING_CALLED',
      interviewerName: 'Ann',
      numbersWaitingBeforeYou: [],
      showUpBefore: new Date(at.clock + 300 * seconds).toISOString(),
      timestamp: new Date(at.clock).toISOString(),
    });
    expect((await at.fair.view(second.code)).numbersWaitingBeforeYou).toEqual([]);

    at.clock += seconds;
    await at.fair.staff(`${first.code}/start`);
    at.clock += 240 * seconds;
    expect((await at.fair.view(second.code)).numbersCurrentlyInSession).toEqual([first.number]);
    await at.fair.staff(`${first.code}/finish`);
    expect(await at.fair.view(first.code)).toMatchObject({
      ticketStatus: 'USED',
      ticketStatusUpdated: new Date(at.clock).toISOString(),
    });
    expect((await at.fair.view(second.code)).estimatedWaitingTime).toBe(0);
    const third = await at.fair.enrol();
    expect((await at.fair.view(third.code)).estimatedWaitingTime).toBe(4);

    const log = await at.site.app.inject({
      url: `/api/challenge/staff/queue/${first.number}/log`,
      headers: at.fair.staffHeaders,
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
    const { code } = await at.fair.enrol();
    const url = `/api/challenge/ticket/view/${code}`;
    const first = await at.site.app.inject(url);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['set-cookie']).toBeUndefined();
    const headers = { 'if-none-match': String(first.headers.etag) };
    at.clock += seconds;
    const same = await at.site.app.inject({ url, headers });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await at.fair.enrol();
    expect((await at.site.app.inject({ url, headers })).statusCode).toBe(304);
    await at.fair.next();
    const changed = await at.site.app.inject({ url, headers });
    expect(changed.json().ticketStatus).toBe('BEING_CALLED');
    expect((await at.site.app.inject('/api/challenge/ticket/view/nobody')).json().error).toBe(
      'notFound',
    );
  });

  it('calls each number once, however many interviewers call at once', async () => {
    const enrolled = [];
    for (let count = 0; count < 4; count++) enrolled.push((await at.fair.enrol()).number);
    const calls = await Promise.all(
      ['Ann', 'Bob', 'Cas', 'Dee', 'Eef', 'Fay'].map((interviewerName) =>
        at.fair.staff('next', { interviewerName }),
      ),
    );
    const called = calls.filter(({ statusCode }) => statusCode === 200).map((one) => one.json());
    expect(called.map(({ number }) => number).sort((a, b) => a - b)).toEqual(enrolled);
    expect(new Set(called.map(({ interviewerName }) => interviewerName)).size).toBe(4);
    const rest = calls.filter(({ statusCode }) => statusCode !== 200);
    expect(rest.map((one) => one.json().error)).toEqual(['notFound', 'notFound']);
  });

  it('has one winner when two act on one ticket, and tells the other why', async () => {
    const { code, number } = await at.fair.enrol();
    await at.fair.next();
    const both = await Promise.all([
      at.fair.staff(`${code}/start`),
      at.fair.staff(`${code}/start`),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = both.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json()).toMatchObject({
      error: 'invalidTransition',
      message: expect.stringMatching(/^The ticket is IN_SESSION since \d\d:\d\d\.$/),
      details: {
        ticketStatus: 'IN_SESSION',
        ticketStatusUpdated: new Date(at.clock).toISOString(),
        number: String(number),
      },
    });
    expect((await at.fair.staff('unknown/start')).statusCode).toBe(404);
    expect((await at.fair.staff(`${code}/vanish`)).statusCode).toBe(400);
  });

  it('goes one step when two who see the same act at once, whatever each of them does', async () => {
    const { code, number } = await at.fair.enrol();
    await at.fair.next();
    await at.fair.staff(`${code}/start`);
    const seen = { from: 'IN_SESSION' };
    const undone = await Promise.all([
      at.fair.staff(`${code}/undo`, seen),
      at.fair.staff(`${code}/undo`, seen),
    ]);
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await at.fair.view(code)).ticketStatus).toBe('BEING_CALLED');

    await at.fair.staff(`${code}/start`, { from: 'BEING_CALLED' });
    const late = await at.fair.staff(`${code}/forfeit`, { from: 'BEING_CALLED' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: 'invalidTransition',
      details: { ticketStatus: 'IN_SESSION', number: String(number) },
    });
    expect((await at.fair.view(code)).ticketStatus).toBe('IN_SESSION');
    expect((await at.fair.staff(`${code}/undo`, { from: 'GONE' })).statusCode).toBe(400);
  });

  it('answers a step that is sent again as it did at first, from whatever status', async () => {
    const { code } = await at.fair.enrol();
    await at.fair.next();
    const send = () =>
      at.fair.staff(`${code}/undo`, { from: 'BEING_CALLED' }, { 'idempotency-key': 'tap-2' });
    const answers = [await send(), await send()];
    expect(answers.map((one) => [one.statusCode, one.json().ticketStatus])).toEqual([
      [200, 'VALID'],
      [200, 'VALID'],
    ]);
  });

  it('takes one tap once, however often it is sent', async () => {
    await at.fair.enrol();
    await at.fair.enrol();
    const tap = { 'idempotency-key': 'tap-1' };
    const taps = await Promise.all(
      [1, 2, 3].map(() => at.fair.staff('next', { interviewerName: 'Ann' }, tap)),
    );
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(taps.map((one) => one.json().number)).size).toBe(1);
    expect(await at.fair.queue()).toMatchObject({ waiting: 1, beingCalled: 1 });
  });

  it('forfeits the ticket of who does not show up, also after a restart', async () => {
    const { code, number } = await at.fair.enrol();
    await at.fair.next();
    await at.restart();
    at.clock += 300 * seconds;
    await expect.poll(async () => (await at.fair.view(code)).ticketStatus).toBe('FORFEITED');
    expect((await at.fair.staff(`${code}/start`)).statusCode).toBe(409);
    // Came running, a minute late.
    expect((await at.fair.staff(`${number}/undo`)).json()).toMatchObject({
      ticketStatus: 'BEING_CALLED',
      showUpBefore: new Date(at.clock + 300 * seconds).toISOString(),
    });
  });

  it('calls nobody while it is paused, and says so everywhere', async () => {
    await at.fair.enrol();
    expect((await at.fair.staff('pause')).statusCode).toBe(204);
    const refusal = await at.fair.staff('next', { interviewerName: 'Ann' });
    expect([refusal.statusCode, refusal.json().error]).toEqual([409, 'queuePaused']);
    expect(await at.fair.queue()).toMatchObject({ paused: true, estimatedWaitingTime: null });
    await at.fair.staff('resume');
    expect((await at.fair.next()).ticketStatus).toBe('BEING_CALLED');
  });

  it('shows staff everyone, and a board the numbers only', async () => {
    const first = await at.fair.enrol({ firstName: 'Geheim' });
    const second = await at.fair.enrol();
    await at.fair.next();
    const queue = staffQueueSchema.parse(await at.fair.queue());
    expect(queue).toMatchObject({ waiting: 1, beingCalled: 1, inSession: 0 });
    expect(queue.tickets.slice(0, 2)).toMatchObject([
      { code: first.code, attendeeFirstName: 'Geheim', ticketStatus: 'BEING_CALLED' },
      { code: second.code, ticketStatus: 'VALID' },
    ]);
    const board = await at.site.app.inject('/api/challenge/board');
    expect(z.strictObject(queueBoardSchema.shape).parse(board.json())).toMatchObject({
      beingCalled: [first.number],
      waiting: [second.number],
    });
    expect(board.body).not.toMatch(/Geheim|Ann/);
  });

  it('draws the ticket for who has its code', async () => {
    const { code } = await at.fair.enrol();
    const svg = await at.site.app.inject(`/api/challenge/ticket/view/${code}.svg`);
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    });
    expect(svg.body).toMatch(/^<svg /);
    const png = await at.site.app.inject(`/api/challenge/tickets/qr/${code}.png`);
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await at.site.app.inject('/api/challenge/ticket/view/nobody.svg')).statusCode).toBe(
      404,
    );
  });

  it('is for staff alone', async () => {
    const { code } = await at.fair.enrol();
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
        const response = await at.site.app.inject({ ...call, headers });
        expect([response.statusCode, response.json().error]).toEqual([401, 'unauthorised']);
      }
    }
    expect((await at.fair.view(code)).ticketStatus).toBe('VALID');
  });

  it('leaves no code, name or phone in the log', async () => {
    const { code } = await at.fair.enrol({ phone: '+31687654321', lastName: 'Geheimstra' });
    await at.site.app.inject(`/api/challenge/ticket/view/${code}.svg`);
    await at.site.app.inject(`/api/challenge/tickets/qr/${code}.png`);
    await at.fair.staff(`${code}/forfeit`);
    expect(at.written()).toContain('/api/challenge/ticket');
    expect(at.written().includes(code)).toBe(false);
    expect(at.written()).not.toMatch(/87654321|Geheimstra/);
  });

  // The last one: nobody of them has to go home.
  it('answers twenty-four presses at once, each with a visitor of its own, while others enrol', async () => {
    const enrol = (count: number) =>
      Promise.all(Array.from({ length: count }, () => at.fair.register()));
    const numbers = (await enrol(24)).map((one) => one.json<{ number: number }>().number);
    // On a busy machine one may wait too long; the desk then presses once more, under the same key.
    const press = async (
      interviewerName: string,
      key: string,
    ): ReturnType<typeof at.fair.staff> => {
      const headers = { 'idempotency-key': key };
      const answer = await at.fair.staff('next', { interviewerName }, headers);
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
