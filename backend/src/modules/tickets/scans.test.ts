import type { StaffTicket } from '@site/shared/contracts/ticket';
import { describe, expect, it } from 'vitest';
import { setUpTickets, staffHeaders } from '../../testing/ticket-service.ts';

describe('a ticket that staff scan', () => {
  const service = setUpTickets();
  const { create, obtain, scan, set, view } = service;

  it('is used up by one scan: of two at once, and of a scan that is sent again', async () => {
    const secret = await obtain('waffles');
    service.clock = Date.parse('2025-11-06T13:02:00Z');
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
    service.clock += 2 * 60_000;
    const scannedAt = new Date(service.clock - 60_000).toISOString();
    const kept = { headers: { 'idempotency-key': 'kept-scan' }, scannedAt };
    const first = await scan('waffles', secret, kept);
    // The answer is lost on the way, and the backend starts anew before it is sent again.
    await service.reopen();
    const resent = await scan('waffles', secret, kept);
    expect([resent.statusCode, resent.json()]).toEqual([200, first.json()]);
    const other = await scan('waffles', secret, { headers: { 'idempotency-key': 'other-scan' } });
    expect([other.statusCode, other.json().details.stateUpdated]).toEqual([409, scannedAt]);
  });

  it('remembers when a scan without a network happened', async () => {
    const secret = await obtain('waffles');
    service.clock += 10 * 60_000;
    const scannedAt = new Date(service.clock - 8 * 60_000).toISOString();
    expect((await scan('waffles', secret, { scannedAt })).json().stateUpdated).toBe(scannedAt);
    const other = await obtain('waffles');
    const future = new Date(service.clock + 1).toISOString();
    expect((await scan('waffles', other, { scannedAt: future })).json().stateUpdated).toBe(
      new Date(service.clock).toISOString(),
    );
  });

  it('was never used before it was made, whatever a device says', async () => {
    const made = new Date(service.clock).toISOString();
    const secret = await obtain('waffles');
    service.clock += 60_000;
    const scannedAt = new Date(service.clock - 20 * 60_000).toISOString();
    expect((await scan('waffles', secret, { scannedAt })).json().stateUpdated).toBe(made);
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
      (await service.app.inject({ url: `/tickets?${query}`, headers: staffHeaders })).json<
        StaffTicket[]
      >();
    const mine = (tickets: StaffTicket[]) => tickets.filter((one) => one.secret === secret);
    expect(mine(await list('state=USED'))).toHaveLength(1);
    expect(mine(await list('state=NEW&state=USED'))).toHaveLength(1);
    expect(mine(await list('state=NEW&state=ACTIVE'))).toHaveLength(0);
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
        expect((await service.app.inject({ ...call, headers })).json().error).toBe('unauthorised');
      }
    }
    expect((await view(secret, 'waffles')).json()[0].state).toBe('NEW');
    // Another site's page cannot make a visitor's browser register anybody.
    const crossSite = await create('waffles', {}, { origin: 'https://evil.example' });
    expect(crossSite.json().error).toBe('xsrfFailed');
  });
});
