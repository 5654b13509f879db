import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { makeSiteEvent } from '../../testing/test-content.ts';
import { RemoteEvents } from './event-source.ts';

let server: Server;
let asked: string[];
let answer: { status: number; body: string };
let now: number;
let source: RemoteEvents;

const listOf = (...ids: string[]) =>
  JSON.stringify({ data: ids.map((backendId) => makeSiteEvent({ backendId })) });

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: listOf('borrel') };
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  now = 0;
  source = new RemoteEvents({
    contentSystem: `http://127.0.0.1:${port}/cms`,
    log: silentLog,
    now: () => now,
  });
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

const known = async () => (await source.events())?.map(({ backendId }) => backendId);

describe('events of another content system', () => {
  it('are asked for once in a minute, by however many at once', async () => {
    await Promise.all([source.events(), source.events()]);
    expect(await known()).toEqual(['borrel']);
    expect(asked).toEqual(['/cms/items/Events?limit=-1']);
    answer.body = listOf('borrel', 'zeildag');
    now = 60_000;
    expect(await known()).toEqual(['borrel', 'zeildag']);
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers something else', { status: 200, body: '{"data":{}}' }],
    ['has nothing', { status: 200, body: '{"data":null}' }],
    ['has other things', { status: 200, body: '{"data":[{"title":"no id"}]}' }],
    ['lets nobody in', { status: 403, body: '{"errors":[]}' }],
  ])('stand when it %s later, and are unknown when it never answered', async (_case, failure) => {
    const good = answer;
    answer = failure;
    expect(await known()).toBeUndefined();
    expect(await known()).toBeUndefined();
    expect(asked).toHaveLength(1);
    answer = good;
    now = 5_000;
    expect(await known()).toEqual(['borrel']);
    answer = failure;
    now = 70_000;
    expect(await known()).toEqual(['borrel']);
  });

  it('may all be taken away, which is looked at again soon', async () => {
    expect(await known()).toEqual(['borrel']);
    answer.body = listOf();
    now = 60_000;
    expect(await known()).toEqual([]);
    answer.body = listOf('borrel');
    now = 65_000;
    expect(await known()).toEqual(['borrel']);
  });
});
