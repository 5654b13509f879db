import type { FairReport } from '@site/shared/contracts/fair-report';
import type { FairSettings } from '@site/shared/contracts/fair-settings';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpTickets } from '../../testing/ticket-service.ts';
import { recordDelivery } from '../outbox/deliveries-repository.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';

const minute = 60_000;

describe('a day of the fair in figures', () => {
  const service = setUpTickets();
  const ask = (path: string) =>
    service.app.inject({
      url: `/api/challenge/staff/${path}`,
      headers: service.fair.staffHeaders,
    });
  const report = async (day = '') => (await ask(`report${day}`)).json<FairReport>();

  it('tells lengths, no-shows, stock and what SMS cost, and nobody’s name', async () => {
    const { fair } = service;
    for (const name of ['Secretive', 'Second', 'Third']) await fair.enrol({ lastName: name });
    const { code } = await fair.next('Ann');
    service.clock += 2 * minute;
    await fair.staff(`${code}/start`);
    service.clock += 10 * minute;
    await fair.staff(`${code}/finish`);
    const { code: lost } = await fair.next('Ann');
    await fair.staff(`${lost}/forfeit`);
    const secret = await service.obtain('lego');
    await service.scan('lego', secret);
    const { sms } = (await ask('settings')).json<FairSettings>();
    await service.app.inject({
      method: 'PATCH',
      url: '/api/challenge/staff/settings/sms',
      headers: fair.staffHeaders,
      payload: { version: sms.version, value: { ...sms.value, cents: 7.5 } },
    });
    service.clock += 2_000;

    const today = await report();
    expect(today.day).toBe('2025-11-06');
    expect(today.now).toMatchObject({ waiting: 1, paused: false });
    expect(today.queue).toMatchObject({ registered: 3, interviewed: 1, noShows: 1 });
    expect(today.queue.interview).toBeCloseTo(10, 1);
    expect(today.queue.wait).toBeCloseTo(2, 1);
    expect(today.interviewers).toEqual([{ name: 'Ann', interviews: 1 }]);
    expect(today.activities.find(({ type }) => type === 'lego')).toEqual({
      ...{ type: 'lego', given: 1, used: 1, forfeited: 0 },
      ...{ inForce: 1, capacity: 2, waiting: 0 },
    });
    await expect
      .poll(async () => {
        service.clock += 2_000;
        return (await report()).sms.find(({ budget }) => budget === 'tickets');
      })
      .toMatchObject({ sent: 4, delivered: 0, waiting: 0, failed: 0, cents: 30 });
    for (const outcome of ['delivered', 'failed'] as const) {
      const [message] = await service.database.connection
        .select()
        .from(outboxMessages)
        .where(and(eq(outboxMessages.kind, 'ticket'), isNull(outboxMessages.delivery)))
        .limit(1);
      const { id = '' } = message ?? {};
      const at = new Date(service.clock);
      await recordDelivery(service.database.connection, { id, messageId: undefined, outcome, at });
    }
    service.clock += 2_000;
    expect((await report()).sms.find(({ budget }) => budget === 'tickets')).toMatchObject({
      ...{ sent: 4, delivered: 1, failed: 1, cents: 30 },
    });
    const csv = (await ask('report.csv')).body;
    expect(csv).toContain('"2025-11-06","activity","lego","capacity","2"');
    expect(JSON.stringify(today) + csv).not.toContain('Secretive');
  });

  it('is of the day that is asked for, in the zone of the fair', async () => {
    // Half past midnight there; the day before in UTC.
    const before = service.clock;
    service.clock = Date.parse('2025-11-07T23:30:00Z');
    await service.obtain('quiz');
    const quiz = async (day: string) =>
      (await report(`?day=${day}`)).activities.find(({ type }) => type === 'quiz')?.given;
    expect(await quiz('2025-11-08')).toBe(1);
    expect(await quiz('2025-11-07')).toBe(0);
    expect((await ask('report?day=yesterday')).statusCode).toBe(400);
    service.clock = before;
  });

  it('leave an interview as long as it was whose finish was taken back by mistake', async () => {
    const before = service.clock;
    service.clock = Date.parse('2025-11-10T09:00:00Z');
    const { fair } = service;
    await fair.enrol();
    const { code } = await fair.next('Ann');
    await fair.staff(`${code}/start`);
    service.clock += 10 * minute;
    await fair.staff(`${code}/finish`);
    service.clock += 90 * minute;
    await fair.staff(`${code}/undo`);
    service.clock += minute;
    await fair.staff(`${code}/finish`);
    service.clock += 2_000;
    const { queue } = await report();
    expect(queue.interviewed).toBe(1);
    expect(queue.longestInterview).toBeCloseTo(10, 1);
    service.clock = before;
  });
});
