// @vitest-environment node
import type { ActivityState } from '@site/shared/contracts/activity-state';
import { expect, it, vi } from 'vitest';
import { holdTime } from '../../test/clock-set-back.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import { ActivityStates } from './activity-states.ts';

const soldOut: ActivityState = { activity: 'waffles', state: 'soldOut', waitingList: true };

function become(fair: Upstream, activity: ActivityState, timestamp = '2025-11-06T10:00:00Z') {
  fair.serve(answers(200, JSON.stringify({ activities: [activity], timestamp })));
}

async function setUp() {
  const fair = await startUpstream();
  const clock = { now: 0 };
  const onChange = vi.fn();
  const service = { base: fair.origin };
  const states = new ActivityStates({
    services: { api: service, ticketApi: service },
    onChange,
    now: () => clock.now,
  });
  const read = async (target = 'tickets/waffles') => {
    const { status, body } = await states.read(target);
    return status === 200 ? JSON.parse(body).activities[0].state : status;
  };
  return { fair, clock, onChange, states, read };
}

it('asks as forms do, once a second however many pages are made', async () => {
  const { fair, clock, read } = await setUp();
  become(fair, soldOut);
  expect(await Promise.all([read(), read()])).toEqual(['soldOut', 'soldOut']);
  expect(await read()).toBe('soldOut');
  clock.now = 1_000;
  expect(await read()).toBe('soldOut');
  await read('challenge');
  expect(fair.requests.map(({ url, headers }) => [url, headers['ticket-type']])).toEqual([
    ['/tickets/states', 'waffles'],
    ['/tickets/states', 'waffles'],
    ['/challenge/state', undefined],
  ]);
});

it('knows when an answer has changed, whatever its clock says', async () => {
  const { fair, clock, onChange, states, read } = await setUp();
  become(fair, soldOut);
  await read();
  const { revision } = states;
  become(fair, soldOut, '2025-11-06T10:00:02Z');
  clock.now = 2_000;
  await states.refresh();
  expect(states.revision).toBe(revision);
  become(fair, { activity: 'waffles', state: 'open' });
  clock.now = 4_000;
  await states.refresh();
  expect(states.revision).not.toBe(revision);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tickets/waffles');
});

it('follows only what pages asked for lately, and nothing that the fair does not have', async () => {
  const { fair, clock, states, read } = await setUp();
  become(fair, { activity: 'made-up', state: 'unknown' });
  expect(await read('tickets/made-up')).toBe('unknown');
  become(fair, soldOut);
  await read();
  clock.now = 100_000;
  await states.refresh();
  expect(fair.requests).toHaveLength(3);
  clock.now = 200_000;
  await states.refresh();
  expect(fair.requests).toHaveLength(3);
});

it('believes an answer no longer for a clock that is set back', async () => {
  const setBackAfter = holdTime();
  const fair = await startUpstream();
  const service = { base: fair.origin };
  const states = new ActivityStates({ services: { api: service, ticketApi: service } });
  become(fair, soldOut);
  expect(await states.read('tickets/waffles')).toMatchObject({ status: 200 });
  fair.serve(answers(503, '{}'));
  setBackAfter(30_000);
  expect(await states.read('tickets/waffles')).toMatchObject({ status: 503 });
});

it('believes its last answer for half a minute', async () => {
  const { fair, clock, read } = await setUp();
  become(fair, soldOut);
  await read();
  fair.serve(answers(503, '{}'));
  clock.now = 29_000;
  expect(await read()).toBe('soldOut');
  clock.now = 30_000;
  expect(await read()).toBe(503);
});

it.each(['tickets/', 'tickets/a b', 'tickets/../auth/login', 'other'])(
  'asks nobody for %s',
  async (target) => {
    const { fair, read } = await setUp();
    expect(await read(target)).toBe(400);
    expect(fair.requests).toEqual([]);
  },
);

it.each(['no JSON', '{"activities":[{"activity":"waffles","state":"maybe"}]}'])(
  'takes %s for no answer',
  async (body) => {
    const { fair, read } = await setUp();
    fair.serve(answers(200, body));
    expect(await read()).toBe(503);
  },
);
