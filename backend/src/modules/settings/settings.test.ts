import type { ActivityStates } from '@site/shared/contracts/activity-state';
import type { FairSettings } from '@site/shared/contracts/fair-settings';
import type { AuditLine } from '@site/shared/contracts/staff-audit';
import { describe, expect, it } from 'vitest';
import { setUpTickets } from '../../testing/ticket-service.ts';

describe('the settings of a fair', () => {
  const service = setUpTickets();
  const path = '/api/challenge/staff/settings';

  const settings = async () =>
    (
      await service.app.inject({ url: path, headers: service.fair.staffHeaders })
    ).json<FairSettings>();
  const change = (group: string, payload: object) =>
    service.app.inject({
      method: 'PATCH',
      url: `${path}/${group}`,
      payload,
      headers: service.fair.staffHeaders,
    });
  const activity = async (type: string) => {
    const found = (await settings()).activities.find((one) => one.type === type);
    if (!found) throw new Error(`There is no ${type}.`);
    return found;
  };
  /** Changes some of an activity's settings. */
  const set = async (type: string, more: object) => {
    const { version, value } = await activity(type);
    return change(`activity/${type}`, { version, value: { ...value, ...more } });
  };
  const stateOf = async (type: string) => {
    const [state] = (await service.states(type)).json<ActivityStates>().activities;
    return state;
  };

  it('open and close an activity at once, by the clock of the service', async () => {
    await set('waffles', { closes: 'now' });
    const since = new Date(service.clock).toISOString();
    expect(await stateOf('waffles')).toEqual({ activity: 'waffles', state: 'closed', since });
    expect((await service.create('waffles')).json().error).toBe('registrationPeriodClosed');
    await set('waffles', { closes: null });
    expect((await stateOf('waffles'))?.state).toBe('open');
    expect((await service.create('waffles')).statusCode).toBe(201);
    const opens = new Date(service.clock + 60_000).toISOString();
    await set('waffles', { opens });
    expect(await stateOf('waffles')).toEqual({ activity: 'waffles', state: 'opensLater', opens });
    await set('waffles', { opens: 'now' });
    expect((await stateOf('waffles'))?.state).toBe('open');
  });

  it('give a larger stock to who waits, before anybody else', async () => {
    await service.obtain('one-1');
    const phoneNumber = service.fair.newPhone();
    expect((await service.wait('one-1', { phoneNumber })).statusCode).toBe(204);
    expect((await set('one-1', { capacity: 2 })).statusCode).toBe(200);
    expect((await stateOf('one-1'))?.state).toBe('soldOut');
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
  });

  it('hold over a restart, until what is configured is another thing', async () => {
    await set('quiz', { capacity: 7 });
    await service.reopen();
    expect((await activity('quiz')).value.capacity).toBe(7);
    await service.reopen({ quiz: { capacity: 4 } });
    expect((await activity('quiz')).value.capacity).toBe(4);
    await set('quiz', { capacity: 5 });
    expect(await activity('quiz')).toMatchObject({ version: 2, value: { capacity: 5 } });
    await service.reopen();
  });

  it('of two who change the same version let one through, and lose nothing of the other', async () => {
    const { version, value } = await activity('lego');
    const [first, second] = await Promise.all([
      change('activity/lego', { version, value: { ...value, capacity: 11 } }),
      change('activity/lego', { version, value: { ...value, waitingList: 12 } }),
    ]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const refused = [first, second].find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ error: 'invalidTransition', details: { version: '1' } });
    expect((await activity('lego')).version).toBe(1);
    // Another group is none of their business.
    expect((await set('puzzle', { capacity: 3 })).statusCode).toBe(200);
  });

  it('say how long a called person has, and how many SMS there are', async () => {
    const { queue, sms } = await settings();
    await change('queue', { version: queue.version, value: { showUpMinutes: 9 } });
    await service.fair.enrol();
    const { showUpBefore } = await service.fair.next();
    expect(Date.parse(showUpBefore ?? '')).toBe(service.clock + 9 * 60_000);
    const value = { inAll: 2, perPhone: 1, cents: 7.5 };
    await change('sms', { version: sms.version, value });
    const refused = await service.fair.register();
    expect([refused.statusCode, refused.json().details]).toEqual([429, { limit: 'network' }]);
    await change('sms', { version: sms.version + 1, value: { ...value, inAll: 5_000 } });
    expect((await service.fair.register()).statusCode).toBe(201);
  });

  it.each([
    ['activity/lego', { capacity: 0 }, 'value'],
    ['activity/lego', { opens: '2025-11-06' }, 'value'],
    ['queue', { showUpMinutes: 0 }, 'value'],
    ['sms', { inAll: 1, perPhone: 1, cents: -1 }, 'value'],
  ])('refuse for %s: %j', async (group, value, field) => {
    const answer = await change(group, { version: 0, value });
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
  });

  it('refuse a period that ends before it begins, and an activity that there is not', async () => {
    const opens = '2025-11-06T14:00:00Z';
    const closes = '2025-11-06T13:00:00Z';
    expect((await set('raffle', { opens, closes })).json().fieldErrors).toEqual({
      closes: 'invalid',
    });
    const { value } = await activity('raffle');
    expect((await change('activity/nowhere', { version: 0, value })).statusCode).toBe(404);
  });

  const linesOf = async () => {
    const headers = service.fair.staffHeaders;
    const answer = await service.app.inject({ url: '/api/challenge/staff/audit', headers });
    return answer.json<{ lines: AuditLine[] }>().lines;
  };

  it('stay as they are where nothing was changed, and nothing is written down', async () => {
    await set('one-2', { capacity: 3 });
    const [before, lines] = [await activity('one-2'), await linesOf()];
    expect((await set('one-2', {})).statusCode).toBe(200);
    expect([await activity('one-2'), await linesOf()]).toEqual([before, lines]);
    // Who saw an older version is told so all the same.
    const { value } = before;
    expect((await change('activity/one-2', { version: 0, value })).statusCode).toBe(409);
  });

  it('are written down with what was changed into what', async () => {
    await set('raffle', { capacity: 30 });
    const lines = await linesOf();
    // What other tests changed was at the same moment by this clock.
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ actor: null, action: 'settings-changed' },
        details: expect.objectContaining({ group: 'activity raffle', capacity: '30' }),
      }),
    );
  });
});

describe('a fair that is configured with less than a minute to show up', () => {
  const service = setUpTickets(() => ({ SHOW_UP_MINUTES: '0.2' }));

  it('shows its settings, which are what is configured until somebody changes them', async () => {
    const answer = await service.app.inject({
      url: '/api/challenge/staff/settings',
      headers: service.fair.staffHeaders,
    });
    expect(answer.statusCode).toBe(200);
    const { activities, queue, sms } = answer.json<FairSettings>();
    const raffle = activities.find(({ type }) => type === 'raffle');
    expect(raffle).toEqual({
      ...{ type: 'raffle', version: 0, changedAt: null, changedBy: null },
      value: {
        ...{ opens: '2025-11-06T13:00:00.000Z', closes: '2025-11-06T15:00:00.000Z' },
        ...{ capacity: 1, waitingList: null },
      },
    });
    expect(queue.value).toEqual({ showUpMinutes: 0.2 });
    expect(sms.value).toEqual({ inAll: 5_000, perPhone: 5, cents: null });
  });
});
