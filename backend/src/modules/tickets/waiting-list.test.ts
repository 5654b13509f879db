import type { ActivityStates } from '@site/shared/contracts/activity-state';
import type { Ticket } from '@site/shared/contracts/ticket';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpTickets, staffHeaders } from '../../testing/ticket-service.ts';

const hour = 60 * 60_000;
const cameFree =
  /^A ticket came free for you [\w-]{9}: http:\/\/localhost:3000\/t\/[\w-]+\/([\w-]{22})\?activities=[\w-]+$/;

describe('who waits for a ticket', () => {
  const service = setUpTickets();
  const { obtain, set, states, wait } = service;
  const start = service.clock;
  let types = 0;

  afterEach(() => {
    service.clock = start;
  });

  /** An activity of which the only ticket was given out. */
  const soldOut = async () => {
    types += 1;
    const type = `one-${types}`;
    return { type, secret: await obtain(type) };
  };
  const sms = (phone: string) => service.fair.smsTo(phone);
  const errorOf = async (answer: ReturnType<typeof wait>) => (await answer).json().error;
  const stateOf = async (type: string) => (await states(type)).json<ActivityStates>().activities[0];

  it('is told by SMS when one comes free, the first one, once, in their language', async () => {
    const { type, secret } = await soldOut();
    expect(await stateOf(type)).toEqual({ activity: type, state: 'soldOut', waitingList: true });
    const [first, second] = [service.fair.newPhone(), service.fair.newPhone()];
    expect((await wait(type, { phoneNumber: first })).statusCode).toBe(204);
    await wait(type, { phoneNumber: second }, { 'accept-language': 'nl' });
    expect(await sms(first)).toEqual([]);

    await set(secret, 'FORFEITED');
    await expect.poll(() => sms(first)).toEqual([expect.stringMatching(cameFree)]);
    const [, code = ''] = cameFree.exec((await sms(first))[0] ?? '') ?? [];
    expect((await service.view(code, type)).json<Ticket[]>()).toMatchObject([
      { state: 'NEW', type, ticketNumber: 2 },
    ]);
    expect((await stateOf(type))?.state).toBe('soldOut');
    expect(await sms(second)).toEqual([]);

    await set(code, 'FORFEITED');
    await expect
      .poll(() => sms(second))
      .toEqual([
        expect.stringMatching(/^Er is een ticket voor je vrijgekomen [\w-]{9}: .+\/nl\/t\//),
      ]);
    expect(await sms(first)).toHaveLength(1);
  });

  it('keeps what came free: a forfeit cannot be undone then', async () => {
    const { type, secret } = await soldOut();
    const phoneNumber = service.fair.newPhone();
    await wait(type, { phoneNumber });
    await set(secret, 'FORFEITED');
    const undone = await set(secret, 'NEW');
    expect([undone.statusCode, undone.json().error]).toEqual([409, 'invalidTransition']);
    await expect.poll(() => sms(phoneNumber)).toHaveLength(1);
    const [, code = ''] = cameFree.exec((await sms(phoneNumber))[0] ?? '') ?? [];
    await set(code, 'FORFEITED');
    expect((await set(secret, 'NEW')).statusCode).toBe(200);
  });

  it('waits once per phone and key, and not where they have a ticket', async () => {
    const { type, secret } = await soldOut();
    const phoneNumber = service.fair.newPhone();
    const key = { 'idempotency-key': `waiting-${type}` };
    const twice = await Promise.all([
      wait(type, { phoneNumber }, key),
      wait(type, { phoneNumber }, key),
    ]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await errorOf(wait(type, { phoneNumber }))).toBe('duplicateRegistration');
    expect((await wait(type, {}, key)).statusCode).toBe(422);
    await set(secret, 'FORFEITED');
    await expect.poll(() => sms(phoneNumber)).toHaveLength(1);
    expect((await wait(type, { phoneNumber }, key)).statusCode).toBe(204);
    expect(await errorOf(wait(type, { phoneNumber }))).toBe('duplicateRegistration');
    expect(await sms(phoneNumber)).toHaveLength(1);
  });

  it('gets the ticket at once that came free meanwhile', async () => {
    const { type, secret } = await soldOut();
    await set(secret, 'FORFEITED');
    const phoneNumber = service.fair.newPhone();
    expect((await wait(type, { phoneNumber })).statusCode).toBe(204);
    await expect.poll(() => sms(phoneNumber)).toEqual([expect.stringMatching(cameFree)]);
    expect((await stateOf(type))?.state).toBe('soldOut');
  });

  it('keeps their place when they correct their number, or the ticket that came of it', async () => {
    const { type, secret } = await soldOut();
    const [wrong, right, other] = [1, 2, 3].map(() => service.fair.newPhone());
    const names = { firstName: 'Grace', lastName: 'Hopper' };
    const key = `a-key-that-nobody-guesses-${type}`;
    await wait(type, { ...names, phoneNumber: wrong ?? '' }, { 'idempotency-key': key });
    await wait(type, { phoneNumber: other ?? '' });
    const next = `another-key-that-nobody-guesses-${type}`;
    const corrected = await wait(
      type,
      { ...names, phoneNumber: right ?? '' },
      { 'idempotency-key': next, 'corrects-registration': key },
    );
    expect(corrected.statusCode).toBe(204);
    await set(secret, 'FORFEITED');
    await expect.poll(() => sms(right ?? '')).toHaveLength(1);
    expect([await sms(wrong ?? ''), await sms(other ?? '')]).toEqual([[], []]);

    const again = service.fair.newPhone();
    const headers = { 'corrects-registration': next };
    expect((await wait(type, { ...names, phoneNumber: again }, headers)).statusCode).toBe(204);
    await expect.poll(() => sms(again)).toHaveLength(1);
    const [, lost = ''] = cameFree.exec((await sms(right ?? ''))[0] ?? '') ?? [];
    expect((await service.view(lost, type)).json<Ticket[]>()[0]?.state).toBe('FORFEITED');
    expect(await sms(other ?? '')).toEqual([]);
  });

  it('finds the list full, or the activity closed', async () => {
    const secret = await obtain('short-list');
    expect((await stateOf('short-list'))?.state).toBe('soldOut');
    await wait('short-list');
    expect(await stateOf('short-list')).toEqual({
      activity: 'short-list',
      state: 'soldOut',
      waitingList: false,
    });
    expect(await errorOf(wait('short-list'))).toBe('capacityReached');
    await set(secret, 'FORFEITED');
    expect(await stateOf('short-list')).toMatchObject({ state: 'soldOut', waitingList: true });
    expect(await errorOf(wait('closed'))).toBe('registrationPeriodClosed');
    expect(await errorOf(wait('nowhere'))).toBe('validationFailed');
    expect((await wait('')).json().fieldErrors).toEqual({ 'ticket-type': 'required' });
    expect((await wait('waffles,lego')).json().fieldErrors).toEqual({ 'ticket-type': 'invalid' });
  });

  it('waits no longer than a day, and is written to by nobody after that', async () => {
    const { type, secret } = await soldOut();
    const [late, fresh] = [service.fair.newPhone(), service.fair.newPhone()];
    await wait(type, { phoneNumber: late });
    service.clock += 24 * hour;
    await wait(type, { phoneNumber: fresh });
    await set(secret, 'FORFEITED');
    await expect.poll(() => sms(fresh)).toHaveLength(1);
    expect(await sms(late)).toEqual([]);
    expect((await wait(type, { phoneNumber: late })).statusCode).toBe(204);
  });

  it('is in the export, and forgotten on request, which frees a ticket for the next', async () => {
    const { type, secret } = await soldOut();
    const [holder, waiting, forgotten] = [1, 2, 3].map(() => service.fair.newPhone());
    await set(secret, 'FORFEITED');
    await service.create(type, { phoneNumber: holder ?? '' });
    await wait(type, { phoneNumber: forgotten ?? '' });
    await wait(type, { phoneNumber: waiting ?? '' });
    const people = '/api/challenge/staff/people';
    const csv = async () =>
      (await service.app.inject({ url: `${people}.csv`, headers: staffHeaders })).body;
    expect(await csv()).toContain(`"${type}","","WAITING","Jan","Jansen","'${waiting}"`);
    const erase = (phone = '') =>
      service.app.inject({
        method: 'POST',
        url: `${people}/erase`,
        payload: { phone },
        headers: staffHeaders,
      });
    expect((await erase(forgotten)).json()).toEqual({ tickets: 0 });
    expect(await csv()).not.toContain(forgotten);
    expect((await erase(holder)).json()).toEqual({ tickets: 1 });
    await expect.poll(() => sms(waiting ?? '')).toHaveLength(1);
    expect((await stateOf(type))?.state).toBe('soldOut');
  });

  it('gets a ticket when the fair has more of them', async () => {
    const { type } = await soldOut();
    const phoneNumber = service.fair.newPhone();
    await wait(type, { phoneNumber });
    await service.reopen({ [type]: { capacity: 2 } });
    await expect.poll(() => sms(phoneNumber)).toEqual([expect.stringMatching(cameFree)]);
    await service.reopen();
  });
});
