// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { readCurve } from '../releases/canaries/canary-curve.ts';
import { stepText } from '../releases/canaries/step-text.ts';
import { readLog } from '../releases/log.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { partOf } from '../releases/store/pointer.ts';
import { tester } from '../test/builds.ts';
import { send } from '../test/raw-request.ts';
import { build, release, setUpRunningSite, start, store } from '../test/running-site.ts';

setUpRunningSite();

const minutes = 60_000;
const shared = { OPERATIONS_TOKEN: 'operations-token-for-tests', OVERRIDE_KEY: 'k'.repeat(32) };
const problem = { kind: 'render', name: 'TypeError', frames: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => vi.setSystemTime(Date.now() + time);

const canary = async () => {
  const pointer = await store.readPointer();
  return pointer && partOf(pointer, 'marketing').canary;
};

async function startCanary(): Promise<{ live: string; version: string }> {
  const live = await release(await build('export {};'));
  const { name, version } = await publish(store, await build('export const next = 1;'), tester);
  const plan = { steps: [5, 50], each: 15 * minutes, visitors: 25, hold: false };
  await promote(store, { name, version }, { ...tester, plan });
  return { live, version };
}

interface Visitor {
  readonly bucket: number;
  readonly ip: string;
  readonly entries: readonly object[];
  readonly path?: string;
}

/** A visitor of a bucket who gets a document of one server, and tells another one of it. */
async function visit(
  { from, to }: { from: number; to: number },
  { bucket, ip, entries, path = '/' }: Visitor,
): Promise<string> {
  const headers = { cookie: `release-bucket=${bucket}`, 'x-forwarded-for': ip };
  const page = await send(from, path, { headers });
  const [, version = ''] = /page of marketing@(\w+)/.exec(page.text) ?? [];
  const timing = String(page.headers['server-timing']);
  const [, token = ''] = /document;desc="([^"]+)"/.exec(timing) ?? [];
  const body = JSON.stringify({
    id: 'abcdef012345-a1b2c3',
    entries: entries.map((entry) => ({ remote: 'marketing', version, route: '/', ...entry })),
  });
  const host = `127.0.0.1:${to}`;
  const { status } = await send(to, `/beacons?document=${token}`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': ip },
      ...{ host, origin: `http://${host}` },
    },
  });
  expect(status).toBe(204);
  return version;
}

it('gives a canary to more when visitors of both servers do no worse, and takes it back when they do', async () => {
  const { live, version } = await startCanary();
  const [one, other] = [await start(shared), await start(shared)];
  const everyone = async (entries: { canary: readonly object[]; others: readonly object[] }) => {
    for (let network = 0; network < 30; network++) {
      const [from, to] = network % 2 ? [one.port, other.port] : [other.port, one.port];
      const visitor = { from, to };
      const got = await visit(visitor, {
        ...{ bucket: 0, ip: `10.0.${network}.1`, entries: entries.canary },
      });
      expect(got).toBe(version);
      await visit(visitor, { bucket: 99, ip: `10.1.${network}.1`, entries: entries.others });
    }
  };
  const told = async (percent: number, what: string) => {
    const { since = '' } = (await canary()) ?? {};
    const curve = await readCurve(store.storage, { name: 'marketing', since });
    const step = curve.find((other) => other.percent === percent);
    expect(step && stepText(step)).toContain(what);
  };
  const view = [{ kind: 'view' }, { kind: 'vital', name: 'LCP', value: 1_500 }];

  await until(() => told(5, 'too few so far'), 100);
  await everyone({ canary: view, others: view });
  // Nobody else's word counts.
  await visit({ from: one.port, to: one.port }, { bucket: 0, ip: '10.2.0.1', entries: [problem] });
  await until(() => {
    // Figures are written down now and then.
    pass(1_000);
    return told(5, '31 documents of 31 networks with it, 30 documents');
  }, 100);
  expect(await canary()).toMatchObject({ percent: 5 });

  pass(15 * minutes);
  await until(async () => expect(await canary()).toMatchObject({ percent: 50 }), 100);
  await until(() => told(50, 'too few so far'), 100);
  const status = { headers: { authorization: `Bearer ${shared.OPERATIONS_TOKEN}` } };
  const { text } = await send(one.port, '/releases/status', status);
  expect(text).toContain(`Canary marketing@${version}: 5% since`);
  expect(text.match(/Set \w{12}: 50% of the visitors/g)).toHaveLength(2);

  await everyone({ canary: [...view, problem], others: view });
  await until(async () => expect(await canary()).toBeUndefined(), 100);
  expect((await store.readPointer())?.versions.marketing).toBe(live);
  const log = await readLog(store, 2);
  expect(log).toMatchObject([
    {
      action: 'canary',
      note: 'from 5% to 50%',
      why: expect.stringContaining('no worse: it goes on to 50%'),
    },
    {
      who: 'composition server',
      action: 'end canary',
      note: 'rolled back',
      why: expect.stringMatching(
        /errors of marketing \d+\.\d% \(without 0\.0%, worse\).*goes back/,
      ),
    },
  ]);
});

it('takes a canary back that fails in one language alone, and says which', async () => {
  const { live } = await startCanary();
  const { port } = await start(shared);
  const visitor = (entries: readonly object[], path: string, ip: string, bucket = 0) =>
    visit({ from: port, to: port }, { bucket, ip, entries, path });
  const view = { kind: 'view' };
  for (let network = 0; network < 60; network++) {
    const isEnglish = network % 4 === 0;
    const [path, entries] = isEnglish ? ['/en', [view, problem]] : ['/', [view]];
    await visitor(entries, path, `10.0.${network}.1`);
    await visitor([view], path, `10.1.${network}.1`, 99);
  }
  await until(async () => expect(await canary()).toBeUndefined(), 100);
  expect((await store.readPointer())?.versions.marketing).toBe(live);
  const [ended] = await readLog(store, 1);
  expect(ended).toMatchObject({
    action: 'end canary',
    why: expect.stringContaining('errors of marketing in English 100.0% (without 0.0%, worse)'),
  });
});
