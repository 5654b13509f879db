import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpTickets } from '../../testing/ticket-service.ts';

const soldOut = { state: 'soldOut', waitingList: true };

describe('what a form knows of an activity before anybody types', () => {
  const service = setUpTickets();
  const { create, obtain, set, states } = service;
  const start = service.clock;

  afterEach(() => {
    service.clock = start;
  });

  const stateOf = async (type: string) => {
    const [state] = (await states(type)).json<ActivityStates>().activities;
    return state;
  };

  it('is when it opens and since when it is closed, by the clock', async () => {
    service.clock = Date.parse('2025-11-06T12:59:59Z');
    const opens = '2025-11-06T13:00:00.000Z';
    expect(await stateOf('raffle')).toEqual({ activity: 'raffle', state: 'opensLater', opens });
    service.clock += 1_000;
    expect(await stateOf('raffle')).toEqual({ activity: 'raffle', state: 'open' });
    service.clock = Date.parse('2025-11-06T15:00:00Z');
    const since = '2025-11-06T15:00:00.000Z';
    expect(await stateOf('raffle')).toEqual({ activity: 'raffle', state: 'closed', since });
  });

  it('is that it is sold out, until a ticket comes back, and never how many there are', async () => {
    expect(await stateOf('puzzle')).toEqual({ activity: 'puzzle', state: 'open' });
    const secret = await obtain('puzzle');
    expect(await stateOf('puzzle')).toEqual({ ...soldOut, activity: 'puzzle' });
    await set(secret, 'USED');
    expect((await stateOf('puzzle'))?.state).toBe('soldOut');
    await set(secret, 'NEW');
    await set(secret, 'FORFEITED');
    expect(await stateOf('puzzle')).toEqual({ activity: 'puzzle', state: 'open' });
    await set(secret, 'NEW');
    expect((await stateOf('puzzle'))?.state).toBe('soldOut');
    await service.reopen();
    expect((await stateOf('puzzle'))?.state).toBe('soldOut');
  });

  it('is told of several, each once and in order, also of one that there is not', async () => {
    await create('raffle');
    const { activities, timestamp } = (
      await states('raffle,nowhere,waffles,raffle')
    ).json<ActivityStates>();
    expect(activities).toEqual([
      { ...soldOut, activity: 'raffle' },
      { activity: 'nowhere', state: 'unknown' },
      { activity: 'waffles', state: 'open' },
    ]);
    expect(Date.parse(timestamp)).toBe(service.clock);
  });

  it('is not sent again while it is the same', async () => {
    const { etag } = (await states('waffles,quiz')).headers;
    service.clock += 2_000;
    expect((await states('waffles,quiz', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await states('waffles', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it.each([
    ['', 'required'],
    ['a/b', 'invalid'],
    ['a'.repeat(201), 'invalid'],
    [Array.from({ length: 11 }, (_, index) => `a${index}`).join(','), 'invalid'],
  ])('is not asked with the header Ticket-Type: %s', async (types, reason) => {
    const answer = await states(types);
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
      400,
      { 'ticket-type': reason },
    ]);
  });
});
