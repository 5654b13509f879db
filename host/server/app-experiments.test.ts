// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { experimentCanary } from '../releases/experiments/experiment.ts';
import { keepCounts, readExperiment } from '../releases/experiments/experiment-counts.ts';
import { readLog } from '../releases/log.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { partOf } from '../releases/store/pointer.ts';
import { tester } from '../test/builds.ts';
import { send } from '../test/raw-request.ts';
import { build, release, setUpRunningSite, start, store } from '../test/running-site.ts';

setUpRunningSite();

const hours = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function startExperiment(): Promise<{ live: string; version: string; since: string }> {
  const live = await release(await build('export {};'));
  const { name, version } = await publish(
    store,
    await build("export const next = 'marketing/contact';"),
    tester,
  );
  const experiment = { goal: 'marketing/contact', percent: 50, lasts: 24 * hours };
  await promote(store, { name, version }, { ...tester, experiment });
  const since = (await running())?.since ?? '';
  expect(await running()).toEqual({ ...experimentCanary(version, experiment), since });
  return { live, version, since };
}

async function running() {
  const pointer = await store.readPointer();
  return pointer && partOf(pointer, 'marketing').canary;
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A visitor of a bucket who gets a document of one server, and tells another one of it. */
async function visit(
  { from, to }: { from: number; to: number },
  {
    bucket,
    entries,
    userAgent = browser,
  }: { bucket: number; entries: readonly object[]; userAgent?: string },
): Promise<string> {
  const cookie = `release-bucket=${bucket}`;
  const page = await send(from, '/', { headers: { cookie } });
  const [, version = ''] = /page of marketing@(\w+)/.exec(page.text) ?? [];
  const [, token = ''] =
    /document;desc="([^"]+)"/.exec(String(page.headers['server-timing'])) ?? [];
  const host = `127.0.0.1:${to}`;
  const { status } = await send(to, `/beacons?document=${token}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', host, origin: `http://${host}` },
      'user-agent': userAgent,
    },
    body: JSON.stringify({
      id: 'abcdef012345-a1b2c3',
      entries: entries.map((entry) => ({ remote: 'marketing', version, route: '/', ...entry })),
    }),
  });
  expect(status).toBe(204);
  return version;
}

const view = { kind: 'view' };
const sent = { kind: 'form', form: 'contact', step: 'arrived' };

it('counts what visitors of both versions do on all servers, and ends by itself', async () => {
  const { live, version, since } = await startExperiment();
  const [one, other] = [await start(), await start()];
  const across = { from: one.port, to: other.port };
  const counts = async () =>
    (await readExperiment(store.storage, { name: 'marketing', since }))?.counts;
  // Beacons of a set that a server has not taken yet are left out.
  await until(async () => {
    expect(await visit(across, { bucket: 7, entries: [view, sent] })).toBe(version);
    expect(Object.values((await counts()) ?? {})).toHaveLength(1);
  }, 100);
  expect(await visit(across, { bucket: 60, entries: [view] })).toBe(live);
  await visit(across, { bucket: 62, entries: [view], userAgent: robot });
  await visit({ from: other.port, to: one.port }, { bucket: 61, entries: [view] });
  await until(async () => {
    const [day = {}] = Object.values((await counts()) ?? {});
    expect(day).toMatchObject({ 60: [1, 0], 61: [1, 0] });
    expect(day).not.toHaveProperty('62');
  }, 100);

  vi.setSystemTime(Date.now() + 24 * hours);
  await until(async () => expect(await running()).toBeUndefined(), 100);
  expect((await store.readPointer())?.versions.marketing).toBe(live);
  expect(await readLog(store, 1)).toMatchObject([
    {
      who: 'composition server',
      action: 'end canary',
      note: 'rolled back',
      why: expect.stringMatching(
        /^its time is over: 100\.0% of \d+ documents with it, 0\.0% of 2 documents without: .*; too little was heard to say anything$/,
      ),
    },
  ]);
});

it('ends sooner when the version does worse', async () => {
  const { version, since } = await startExperiment();
  await start();
  const buckets = Array.from({ length: 100 }, (_, bucket) => [
    String(bucket),
    [80, bucket < 50 ? 1 + (bucket % 2) : 8 + (bucket % 3)],
  ]);
  const counts = { '2026-11-24': Object.fromEntries(buckets) };
  const kept = { version, percent: 50, goal: 'marketing/contact', counts };
  await keepCounts(store.storage, { name: 'marketing', since }, { server: 'another', kept });
  await until(async () => {
    // It is judged now and then.
    vi.advanceTimersByTime(60_000);
    expect(await running()).toBeUndefined();
  }, 100);
  expect(await readLog(store, 1)).toMatchObject([{ why: expect.stringMatching(/it does worse$/) }]);
});
