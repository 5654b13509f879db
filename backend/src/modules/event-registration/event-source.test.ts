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
/** Answers of a list that has several; otherwise there is one. */
let pages: readonly string[] | undefined;
let refuseTranslations: number | undefined;
let now: number;
let source: RemoteEvents;

const pageOf = (url: string) =>
  Number(new URL(url, 'http://content').searchParams.get('offset')) / 100;

const listOf = (...ids: string[]) =>
  JSON.stringify({ data: ids.map((backendId) => makeSiteEvent({ backendId })) });

beforeEach(async () => {
  asked = [];
  refuseTranslations = undefined;
  pages = undefined;
  answer = { status: 200, body: listOf('borrel') };
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isRefused = refuseTranslations !== undefined && url.includes('translations');
    if (isRefused) response.writeHead(refuseTranslations ?? 400).end('{"errors":[]}');
    else response.writeHead(answer.status).end(pages?.[pageOf(url)] ?? answer.body);
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

const plain = '/cms/items/Events?limit=100&offset=0';
const translated = `${plain}&fields=*,translations.*`;

const known = async () => (await source.events())?.map(({ backendId }) => backendId);

describe('events of another content system', () => {
  it('are asked for once in five seconds, by however many at once', async () => {
    await Promise.all([source.events(), source.events()]);
    expect(await known()).toEqual(['borrel']);
    expect(asked).toEqual([translated]);
    answer.body = listOf('borrel', 'zeildag');
    now = 4_999;
    expect(await known()).toEqual(['borrel']);
    now = 5_000;
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
    expect(asked.filter((url) => url === translated)).toHaveLength(1);
    answer = good;
    now = 5_000;
    expect(await known()).toEqual(['borrel']);
    answer = failure;
    now = 70_000;
    expect(await known()).toEqual(['borrel']);
  });

  it('have their texts in the language that is asked for, where there are any', async () => {
    const translations = [{ id: 1, languages_code: 'en-GB', title: 'Drinks' }];
    const items = [
      { ...makeSiteEvent({ title: 'Borrel' }), translations },
      makeSiteEvent({ id: 2, title: 'Zeildag' }),
    ];
    answer.body = JSON.stringify({ data: items });
    const titles = async (language?: 'nl' | 'en') =>
      (await source.events(language))?.map(({ title }) => title);
    expect(await titles()).toEqual(['Borrel', 'Zeildag']);
    expect(await titles('en')).toEqual(['Drinks', 'Zeildag']);
    expect(asked).toHaveLength(1);
  });

  it.each([400, 403, 404])('are asked for without translations after %i', async (status) => {
    refuseTranslations = status;
    expect(await known()).toEqual(['borrel']);
    expect(asked).toEqual([translated, plain]);
  });

  it('are all there where the content system puts 100 into one answer', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `avond-${index}`);
    pages = [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)].map((page) => listOf(...page));
    expect(await known()).toEqual(ids);
    expect(asked).toHaveLength(3);
    refuseTranslations = 403;
    now = 5_000;
    expect(await known()).toEqual(ids);
    // Translations are refused once, not with every hundred.
    expect(asked.slice(3).map((url) => url.includes('translations'))).toEqual([
      true,
      ...[false, false, false],
    ]);
  });

  it('may all be taken away', async () => {
    expect(await known()).toEqual(['borrel']);
    answer.body = listOf();
    now = 5_000;
    expect(await known()).toEqual([]);
  });
});
