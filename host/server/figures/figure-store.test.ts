// @vitest-environment node
import { expect, it } from 'vitest';
import { makeStore } from '../../test/directories.ts';
import { FigureDay } from './figure-day.ts';
import { FigureStore } from './figure-store.ts';

const key = { page: '/', language: 'nl', campaign: '', what: 'view' };
const day = 24 * 60 * 60_000;

async function makeServers() {
  const { storage } = await makeStore();
  const clock = { now: Date.parse('2026-11-24T09:00:00Z') };
  const start = () => new FigureStore({ storage, now: () => clock.now });
  const keys = () => storage.list('figures/');
  return { storage, clock, start, keys };
}

async function readAll(store: FigureStore, from = '2026-01-01', to = '2028-12-31') {
  const days: Record<string, number> = {};
  for await (const { day, lines } of store.read(from, to)) {
    days[day] = lines.flatMap(({ hours }) => Object.values(hours)).reduce((sum, n) => sum + n, 0);
  }
  return days;
}

const count = (store: FigureStore, times: number, on = '2026-11-24') => {
  for (let time = 0; time < times; time++) store.count(key, { day: on, hour: '10' });
};

it('adds up what all servers counted, those that are gone too', async () => {
  const { start } = await makeServers();
  const [one, other] = [start(), start()];
  count(one, 3);
  count(other, 2);
  await one.save();
  await other.save();
  const later = start();
  count(later, 1);
  expect(await readAll(later)).toEqual({ '2026-11-24': 6 });
  // A write is of all that a server counted on a day, so it counts once.
  count(one, 1);
  await one.save();
  await one.save();
  expect(await readAll(other)).toEqual({ '2026-11-24': 7 });
});

it('writes nothing while nothing is counted', async () => {
  const { start, keys } = await makeServers();
  await start().save();
  expect(await keys()).toEqual([]);
});

it('makes one object of a day that is over, which counts the same whenever it is read', async () => {
  const { clock, start, keys, storage } = await makeServers();
  const [one, other] = [start(), start()];
  for (const store of [one, other]) {
    count(store, 2);
    await store.save();
  }
  const [left = ''] = await keys();
  const bytes = (await storage.get(left))?.bytes ?? Buffer.alloc(0);
  clock.now += 2 * day;
  await one.tidy();
  expect(await keys()).toHaveLength(2);
  clock.now += day;
  await one.tidy();
  await other.tidy();
  expect(await keys()).toEqual(['figures/2026-11-24/all.json']);
  expect(await readAll(other)).toEqual({ '2026-11-24': 4 });
  // As if the server that made it had been stopped before it removed the others.
  await storage.put(left, bytes);
  expect(await readAll(other)).toEqual({ '2026-11-24': 4 });
  await other.tidy();
  expect(await keys()).toEqual(['figures/2026-11-24/all.json']);
  expect(await readAll(other)).toEqual({ '2026-11-24': 4 });
});

it('reads the days that are asked for, and leaves out what is damaged', async () => {
  const { start, storage } = await makeServers();
  const store = start();
  count(store, 1);
  count(store, 2, '2026-11-23');
  await storage.put('figures/2026-11-23/broken.json', Buffer.from('{"lines":[{"page":1}]}'));
  expect(await readAll(store, '2026-11-23', '2026-11-23')).toEqual({ '2026-11-23': 2 });
});

it('removes what is older than two years', async () => {
  const { clock, start, keys } = await makeServers();
  const store = start();
  count(store, 1);
  await store.save();
  clock.now += 731 * day;
  await store.tidy();
  expect(await keys()).toEqual([]);
});

it('keeps what it counted while the store does not answer', async () => {
  const { start, storage, clock } = await makeServers();
  let isAway = true;
  const put = (name: string, bytes: Buffer) =>
    isAway ? Promise.reject(new Error('away')) : storage.put(name, bytes);
  const store = new FigureStore({ storage: { ...bound(storage), put }, now: () => clock.now });
  count(store, 5);
  await expect(store.save()).rejects.toThrow('away');
  isAway = false;
  await store.save();
  expect(await readAll(start())).toEqual({ '2026-11-24': 5 });
});

it('bounds the lines of a day, and leaves room for what has no campaign', () => {
  const counted = new FigureDay();
  for (let name = 0; name < 9_000; name++)
    counted.count({ ...key, campaign: `campaign-${name}` }, '10');
  for (let form = 0; form < 5_000; form++) counted.count({ ...key, what: `form ${form}` }, '10');
  const { lines } = counted;
  expect(lines).toHaveLength(5_000);
  expect(lines.filter(({ campaign }) => campaign.startsWith('campaign-'))).toHaveLength(3_000);
  expect(lines.find(({ campaign }) => campaign === 'other')?.hours).toEqual({ '10': 6_000 });
});

/** The methods of a storage, as an object of its own. */
function bound(storage: Awaited<ReturnType<typeof makeStore>>['storage']) {
  return {
    isRemote: storage.isRemote,
    locate: storage.locate.bind(storage),
    get: storage.get.bind(storage),
    put: storage.put.bind(storage),
    putIf: storage.putIf.bind(storage),
    list: storage.list.bind(storage),
    remove: storage.remove.bind(storage),
    stamp: storage.stamp.bind(storage),
  };
}
