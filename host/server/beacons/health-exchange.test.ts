// @vitest-environment node
import type { BeaconEntry } from '@site/shared/contracts/beacon';
import { expect, it, vi } from 'vitest';
import { readLog } from '../../releases/log.ts';
import { promote } from '../../releases/promote.ts';
import { publish } from '../../releases/publish.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { remoteBuild } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { DocumentSample } from '../canaries/document-sample.ts';
import { givenDocument } from '../canaries/document-token.ts';
import { Health, healthWindow } from './health.ts';
import { HealthExchange } from './health-exchange.ts';
import { HealthWatch } from './health-watch.ts';
import { judgeCanary } from './judge-canary.ts';
import { WatchedVersions } from './watched-versions.ts';

const part = 'marketing@new';
const start = Date.parse('2026-11-23T09:00:00Z');

/** Servers with one store, and a clock that is the same for all but for what is added to one. */
async function makeServers(store?: ReleaseStore) {
  const { storage } = store ?? (await makeStore());
  const clock = { now: start, setBack: 0 };
  const startServer = ({ ahead = 0 } = {}) => {
    const now = () => clock.now + ahead;
    const timeOfDay = () => now() - clock.setBack;
    const health = new Health(now);
    const documents = new DocumentSample();
    const exchange = new HealthExchange({ health, documents, storage, now, timeOfDay });
    const hear = (network: string, failed = true) => health.note(part, network, failed);
    return { health, documents, hear, sync: () => exchange.sync() };
  };
  return { storage, clock, startServer };
}

/** Every server tells, then every server hears. */
async function syncAll(...servers: { sync: () => Promise<void> }[]): Promise<void> {
  for (const server of [...servers, ...servers]) await server.sync();
}

it('tells other servers of a document that fails thirty times in one beacon, and of all else', async () => {
  const { startServer } = await makeServers();
  const [a, b] = [startServer(), startServer()];
  a.hear('192.0.2.0/24');
  const place = { remote: 'marketing', version: '0123456789ab', route: '/' };
  const problem: BeaconEntry = { kind: 'script', ...place, name: 'TypeError', frames: [] };
  const document = givenDocument({ set: 'abcdef012345', network: 1 });
  a.documents.note(document, Array(30).fill(problem));
  await syncAll(a, b);
  expect(b.documents.all).toMatchObject([{ id: document.id, failed: ['marketing'] }]);
  expect(b.health.count(part)).toEqual({ networks: 1, failed: 1 });
});

it('hears of versions from a server that tells of a document what cannot be read', async () => {
  const { startServer, storage } = await makeServers();
  const server = startServer();
  const documents = [{ id: 'no id' }];
  const parts = { [part]: [[7, 0, 0]] };
  await storage.put(
    'health/1-other.json',
    Buffer.from(JSON.stringify({ at: start, parts, documents })),
  );
  await server.sync();
  expect(server.health.count(part)).toEqual({ networks: 1, failed: 1 });
  expect(server.documents.all).toEqual([]);
});

it('counts networks over all servers, each once', async () => {
  const { startServer } = await makeServers();
  const [a, b] = [startServer(), startServer()];
  a.hear('192.0.2.0/24');
  a.hear('198.51.100.0/24', false);
  for (let times = 0; times < 9; times++) b.hear('192.0.2.0/24');
  b.hear('203.0.113.0/24');
  await syncAll(a, b);
  for (const { health } of [a, b]) expect(health.count(part)).toEqual({ networks: 3, failed: 2 });
  b.hear('198.51.100.0/24');
  await syncAll(a, b);
  expect(a.health.count(part)).toEqual({ networks: 3, failed: 3 });
});

it('writes once for all that came since the last time, and nothing when nothing did', async () => {
  const { storage, startServer } = await makeServers();
  const put = vi.spyOn(storage, 'put');
  const server = startServer();
  await server.sync();
  expect(put).not.toHaveBeenCalled();
  for (let network = 0; network < 100; network++) server.hear(`2001:db8:0:${network}::/64`);
  await server.sync();
  await server.sync();
  expect(put).toHaveBeenCalledOnce();
  const [, bytes] = put.mock.calls[0] ?? [];
  expect(String(bytes)).not.toContain('2001');
});

it('counts on what a server told that is gone, on servers that start later too', async () => {
  const { clock, startServer } = await makeServers();
  const gone = startServer();
  gone.hear('one');
  await gone.sync();
  clock.now += healthWindow / 2;
  const later = startServer();
  await later.sync();
  expect(later.health.count(part)).toEqual({ networks: 1, failed: 1 });
  clock.now += healthWindow / 2 + 1_000;
  expect(later.health.count(part)).toEqual({ networks: 0, failed: 0 });
});

it.each([
  ['ahead', healthWindow],
  ['behind', -healthWindow],
])('understands a server whose clock is ten minutes %s', async (_how, ahead) => {
  const { clock, startServer } = await makeServers();
  const [a, b] = [startServer(), startServer({ ahead })];
  await syncAll(a, b);
  b.hear('one');
  await syncAll(a, b);
  expect(a.health.count(part)).toEqual({ networks: 1, failed: 1 });
  clock.now += healthWindow + 1_000;
  expect(a.health.count(part)).toEqual({ networks: 0, failed: 0 });
});

it('forgets what was heard after ten minutes in which the clocks were set back', async () => {
  const { clock, startServer } = await makeServers();
  const [a, b] = [startServer(), startServer()];
  a.hear('one');
  await syncAll(a, b);
  clock.setBack = 6 * healthWindow;
  clock.now += healthWindow + 1_000;
  a.hear('two');
  await syncAll(a, b);
  for (const { health } of [a, b]) expect(health.count(part)).toEqual({ networks: 1, failed: 1 });
});

it('removes what nobody has changed for long, and forgets it', async () => {
  const { storage, clock, startServer } = await makeServers();
  const [a, gone] = [startServer(), startServer()];
  gone.hear('one');
  await syncAll(gone, a);
  expect(await storage.list('health/')).toHaveLength(1);
  clock.now += 2 * healthWindow + 1_000;
  await a.sync();
  expect(await storage.list('health/')).toEqual([]);
});

it('hears nothing in what is damaged', async () => {
  const { storage, startServer } = await makeServers();
  await storage.put('health/1-x.json', Buffer.from('{"at":1,"parts":{"marketing@new":[[1'));
  const server = startServer();
  server.hear('one');
  await server.sync();
  expect(server.health.count(part)).toEqual({ networks: 1, failed: 1 });
});

it('takes a version back once, when two servers together heard of three networks', async () => {
  const store = await makeStore();
  const release = async (path: string) => {
    const build = await remoteBuild({ redirects: [{ from: path, to: '/' }] });
    const { version } = await publish(store, build, { who: 'somebody' });
    await promote(store, { name: 'marketing', version }, { who: 'somebody' });
    return version;
  };
  const good = await release('/one');
  const bad = await release('/two');
  const { startServer } = await makeServers(store);
  const servers = Array.from({ length: 2 }, () => {
    const { health, sync } = startServer();
    const watched = new WatchedVersions(store);
    const log = { error: vi.fn(), warn: vi.fn() };
    const watch = new HealthWatch({
      ...{
        health,
        sync,
        interval: 2_000,
        watchedVersions: watched.list,
        rollBack: watched.rollBack,
      },
      log: log as never,
    });
    return { health, sync, watch, log };
  });
  const [a, b] = servers;
  for (const network of ['one', 'two']) a?.health.note(`marketing@${bad}`, network, true);
  b?.health.note(`marketing@${bad}`, 'three', true);
  await syncAll(...servers);
  for (const { health } of servers) {
    const verdict = judgeCanary(health)({ name: 'marketing', version: bad, before: good });
    expect(verdict).toMatchObject({ healthy: false, reason: expect.stringContaining('3 of 3') });
  }
  await Promise.all(servers.map(({ watch }) => watch.check()));
  expect((await store.readPointer())?.versions.marketing).toBe(good);
  const rollbacks = (await readLog(store)).filter(({ who }) => who === 'health');
  expect(rollbacks).toMatchObject([{ action: 'rollback', from: bad, to: good }]);
  expect(servers.flatMap(({ log }) => log.error.mock.calls)).toHaveLength(1);
});
