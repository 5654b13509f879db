import { describe, expect, it } from 'vitest';
import { setUpTickets } from '../../testing/ticket-service.ts';

describe('who gets a ticket', () => {
  const service = setUpTickets();
  const { create, set } = service;

  it('is judged by itself in a rush, in the order in which people came', async () => {
    const twice = service.fair.newPhone();
    const again = service.fair.newPhone();
    const late = service.fair.newPhone();
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
    await expect.poll(() => service.fair.smsTo(twice)).toHaveLength(1);
    await expect.poll(() => service.fair.smsTo(again)).toHaveLength(1);
    expect(await service.fair.smsTo(late)).toEqual([]);
  });

  it('is one per phone and type, whole or not at all, and another one after a forfeit', async () => {
    const phoneNumber = service.fair.newPhone();
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
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
    const secret =
      /\/([\w-]{22})\?/.exec((await service.fair.smsTo(phoneNumber))[0] ?? '')?.[1] ?? '';
    await set(secret, 'FORFEITED');
    expect((await create('waffles', { phoneNumber })).statusCode).toBe(201);
    expect((await set(secret, 'NEW')).statusCode).toBe(409);
  });

  it('is registered once per key', async () => {
    const phoneNumber = service.fair.newPhone();
    const key = { 'idempotency-key': 'form-1' };
    const replays = await Promise.all([
      create('waffles', { phoneNumber }, key),
      create('waffles', { phoneNumber }, key),
    ]);
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replays[0]?.json()).toEqual(replays[1]?.json());
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
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
    const phoneNumber = service.fair.newPhone();
    expect((await create('puzzle', { phoneNumber })).statusCode).toBe(201);
    const errorOf = async (...registration: Parameters<typeof create>) =>
      (await create(...registration)).json().error;
    expect(await errorOf('puzzle', { phoneNumber })).toBe('duplicateRegistration');
    expect(await errorOf('waffles,puzzle', { phoneNumber })).toBe('duplicateRegistration');
    expect(await errorOf('puzzle')).toBe('capacityReached');
  });
});
