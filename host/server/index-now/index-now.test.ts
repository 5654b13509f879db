// @vitest-environment node
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { DirectoryStorage } from '../../releases/store/directory-storage.ts';
import { makeDirectory } from '../../test/directories.ts';
import { startUpstream, type Upstream } from '../../test/upstream.ts';
import { IndexNow } from './index-now.ts';

const publicOrigin = 'https://www.rawit.example';
const [home, news, gone] = ['/', '/nieuws/een', '/nieuws/twee'].map((path) => publicOrigin + path);
const minute = 60_000;

let engine: Upstream;
let status: number;
let told: Record<string, unknown>[];
let storage: DirectoryStorage;
let addresses: Record<string, string> | undefined;
let clock: number;
const onResult = vi.fn();
const log = { info: vi.fn(), error: vi.fn() };

/** One more composition server on the same store. */
const server = () =>
  new IndexNow({
    settings: { endpoint: `${engine.origin}/indexnow`, key: 'a1b2c3d4' },
    storage,
    publicOrigin,
    addresses: async () => addresses,
    revision: () => JSON.stringify(addresses ?? null),
    onResult,
    log,
    now: () => clock,
  });

beforeEach(async () => {
  vi.clearAllMocks();
  engine = await startUpstream();
  status = 202;
  told = [];
  engine.serve((request, response) => {
    void text(request).then((body) => {
      told.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  storage = new DirectoryStorage(await makeDirectory());
  addresses = { [`${home}`]: '', [`${gone}`]: '2026-01-01' };
  clock = Date.UTC(2026, 10, 24);
});

const urls = () => told.map(({ urlList }) => urlList);

it('tells of everything at first, and then of what is new, modified or gone', async () => {
  const one = server();
  await one.look();
  expect(told).toEqual([
    {
      host: 'www.rawit.example',
      key: 'a1b2c3d4',
      keyLocation: `${publicOrigin}/a1b2c3d4.txt`,
      urlList: [home, gone],
    },
  ]);
  await one.look();
  addresses = { [`${home}`]: '', [`${news}`]: '2026-02-02' };
  await one.look();
  addresses = { [`${home}`]: '', [`${news}`]: '2026-03-03' };
  await one.look();
  await one.look();
  expect(urls()).toEqual([[home, gone], [gone, news], [news]]);
  expect(onResult.mock.calls).toEqual([['told'], ['told'], ['told']]);
});

it('is done by one of several servers, and goes on after a restart', async () => {
  await Promise.all([server().look(), server().look(), server().look()]);
  await server().look();
  expect(urls()).toEqual([[home, gone]]);
});

it('tries again what could not be told, ever more seldom, together with what came since', async () => {
  status = 503;
  const one = server();
  await one.look();
  expect(log.error).toHaveBeenCalledOnce();
  clock += minute - 1;
  await one.look();
  addresses = { ...addresses, [`${news}`]: '2026-02-02' };
  await server().look();
  expect(urls()).toEqual([[home, gone]]);

  clock += 1;
  await one.look();
  expect(urls()).toHaveLength(2);
  status = 200;
  clock += minute;
  await one.look();
  expect(urls()).toHaveLength(2);
  clock += minute;
  await one.look();
  expect(urls()[2]).toEqual([home, gone, news]);
  await one.look();
  expect(urls()).toHaveLength(3);
  expect(onResult.mock.calls).toEqual([['failed'], ['failed'], ['told']]);
});

it('tells nothing while not all addresses are known', async () => {
  const known = addresses;
  addresses = undefined;
  const one = server();
  await one.look();
  expect(told).toEqual([]);
  addresses = known;
  await one.look();
  expect(urls()).toEqual([[home, gone]]);
});

it('starts anew from an object that is damaged', async () => {
  await storage.put('search/index-now.json', Buffer.from('{"addresses":'));
  await server().look();
  expect(urls()).toEqual([[home, gone]]);
});
