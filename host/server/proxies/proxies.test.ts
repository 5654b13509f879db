// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import { bodyLimit } from '@site/shared/trust-boundary/body-limit';
import { logOptions } from '@site/shared/trust-boundary/log-options';
import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { listen, send } from '../../test/raw-request.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import { ContentCache } from '../content/content-cache.ts';
import { errorAnswers } from '../http/error-answers.ts';
import { proxies } from './proxies.ts';

let service: Upstream;
let port: number;
let log: string[];

beforeEach(async () => {
  service = await startUpstream();
  log = [];
  port = await start();
});

/** Starts the proxies and gives their port. */
async function start(options: { readonly timeout?: number } = {}): Promise<number> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const app = fastify({
    logger: { ...logOptions('trace'), stream },
    trustProxy: 'loopback',
  });
  errorAnswers(app, { report: () => {} });
  await proxies(app, {
    upstreams: {
      api: `${service.origin}/base/api`,
      cms: `${service.origin}/cms`,
      ticketApi: service.origin,
      minigame: `${service.origin}/minigame`,
    },
    content: new ContentCache({ base: `${service.origin}/cms` }),
    ...options,
  });
  app.get('/*', async () => 'a page');
  return listen(app);
}

/** Opens a connection and sends the beginning of a request; the rest is up to the test. */
function open(beginning: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  return { socket, answer: text(socket) };
}

/** What the service was sent last. */
const received = () => service.requests.at(-1);

describe('a proxied request', () => {
  it.each([
    ['/api/contact', '/base/api/contact'],
    ['/api/crack?utm_source=a%20b&x=1', '/base/api/crack?utm_source=a%20b&x=1'],
    ['/api/x?next=../y&percent=100%', '/base/api/x?next=../y&percent=100%'],
    ['/api/name%20with%2Fslash', '/base/api/name%20with%2Fslash'],
    ['/ticket-api/tickets?state=NEW&state=USED', '/tickets?state=NEW&state=USED'],
    ['/ticket-api/tickets/qr/waffles/abc.svg', '/tickets/qr/waffles/abc.svg'],
    ['/cms/assets/1?width=640', '/cms/assets/1?width=640'],
    ['/minigame/api/security/login', '/minigame/api/security/login'],
  ])('for %s reaches its service at %s', async (path, target) => {
    expect((await send(port, path)).status).toBe(200);
    expect(received()?.url).toBe(target);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'keeps %s and its body, byte for byte',
    async (method) => {
      const bytes = Buffer.from([0, 1, 0x7b, 0xff, 0xfe]);
      service.serve(async (incoming, response) => response.end(await buffer(incoming)));
      const answer = await send(port, '/api/contact', {
        method,
        body: bytes,
        headers: { 'content-type': 'application/vnd.site.signup+json' },
      });
      expect(answer.bytes).toEqual(bytes);
      expect(received()?.method).toBe(method);
      expect(received()?.headers['content-type']).toBe('application/vnd.site.signup+json');
    },
  );

  it('takes a connection to its service once its body is here', async () => {
    const { socket, answer } = open(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"half":',
    );
    expect((await send(port, '/api/poffertjes')).status).toBe(200);
    expect(service.requests.map(({ url }) => url)).toEqual(['/base/api/poffertjes']);
    socket.write('1}');
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
    expect(received()?.url).toBe('/base/api/contact');
  });

  it.each([
    ['a length', `Content-Length: ${bodyLimit + 1}\r\n\r\n`],
    ['chunks', `Transfer-Encoding: chunked\r\n\r\n${(bodyLimit + 1).toString(16)}\r\n`],
  ])('with too large a body, by %s, reaches no service', async (_case, rest) => {
    const { answer } = open(
      `POST /api/crack HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}${'a'.repeat(bodyLimit + 1)}`,
    );
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*"error":"payloadTooLarge"/s);
    expect(service.requests).toEqual([]);
  });

  it('may say that it waits for a go-ahead', async () => {
    const headers = { expect: '100-continue', 'content-type': 'application/json' };
    const answer = await send(port, '/api/contact', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    expect(received()?.headers).not.toHaveProperty('expect');
  });

  it('leaves room to others, however many come from one client', async () => {
    const held: ServerResponse[] = [];
    service.serve((_request, response) => held.push(response));
    const from = (client: string) =>
      send(port, '/api/contact', { method: 'POST', headers: { 'x-forwarded-for': client } });
    const flood = Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')));
    await until(() => expect(held).toHaveLength(8));
    service.serve((_request, response) => response.end('{}'));
    expect((await from('198.51.100.1')).status).toBe(200);
    for (const response of held) response.end('{}');
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('waits for a connection only so long', async () => {
    port = await start({ timeout: 300 });
    service.serve(() => {});
    const calls = Array.from({ length: 40 }, () => send(port, '/api/contact', { method: 'POST' }));
    for (const { status } of await Promise.all(calls)) expect([503, 504]).toContain(status);
  });

  it('carries what the visitor sent, and who asks at which address', async () => {
    await send(port, '/api/contact', {
      headers: {
        host: 'www.rawit.example',
        cookie: 'XSRF-TOKEN=x',
        'x-xsrf-token': 'x',
        authorization: 'Bearer t',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      },
    });
    expect(received()?.headers).toMatchObject({
      host: new URL(service.origin).host,
      cookie: 'XSRF-TOKEN=x',
      'x-xsrf-token': 'x',
      authorization: 'Bearer t',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'www.rawit.example',
      'x-forwarded-proto': 'https',
    });
  });

  it('names the address of a visitor who comes without a proxy', async () => {
    await send(port, '/api/contact');
    expect(received()?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('leaves no trace of secrets and queries in the log', async () => {
    await send(port, '/api/challenge/ticket/view/s3cret?phone=0612345678');
    await service.stop();
    await send(port, '/api/challenge/ticket/view/s3cret?phone=0612345678');
    expect(log.join('')).toContain('a service does not answer');
    expect(log.join('')).not.toMatch(/s3cret|0612345678/);
  });
});

describe('the answer', () => {
  it('comes back as it is', async () => {
    service.serve((_request, response) => {
      response.writeHead(422, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'retry-after': '7',
      });
      response.end('{"error":"validationFailed"}');
    });
    const answer = await send(port, '/api/contact', { method: 'POST' });
    expect(answer).toMatchObject({ status: 422, text: '{"error":"validationFailed"}' });
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'retry-after': '7' });
  });

  it('of a service with too much to do is passed on, not asked for again', async () => {
    service.serve(answers(503, '{"error":"unavailable"}'));
    expect((await send(port, '/api/poffertjes')).status).toBe(503);
    expect(service.requests).toHaveLength(1);
  });

  it.each<[string, () => unknown, number]>([
    ['is gone', () => service.stop(), 502],
    ['breaks off', () => service.serve((incoming) => incoming.socket.destroy()), 502],
    [
      'does not answer',
      async () => {
        service.serve(() => {});
        port = await start({ timeout: 100 });
      },
      504,
    ],
  ])('is a wire error when the service %s', async (_case, harm, status) => {
    await harm();
    const answer = await send(port, '/api/contact', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'unavailable' });
  });
});

describe('a poll', () => {
  const path = '/api/challenge/ticket/view/s3cret';

  it.each([
    [`${path}?x=1`, `/base${path}?x=1`],
    ['/ticket-api/tickets/by-secret/s3cret', '/tickets/by-secret/s3cret'],
  ])('for %s reaches its service at %s, with what the phone sent', async (from, to) => {
    service.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
      response.write('{"number"');
      response.end(':1}');
    });
    const answer = await send(port, from, {
      headers: {
        'ticket-type': 'waffles',
        'if-none-match': '"0"',
        connection: 'keep-alive, x-private',
        'x-private': 'for the next hop alone',
        'x-forwarded-for': '203.0.113.7',
      },
    });
    expect(received()?.url).toBe(to);
    expect(received()?.headers).toMatchObject({
      host: new URL(service.origin).host,
      'ticket-type': 'waffles',
      'if-none-match': '"0"',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(received()?.headers).not.toHaveProperty('x-private');
    expect(answer).toMatchObject({ status: 200, text: '{"number":1}' });
    expect(answer.headers).toMatchObject({ etag: '"1"', 'content-length': '12' });
  });

  it('that brings no news has no body', async () => {
    service.serve((_request, response) => response.writeHead(304, { etag: '"1"' }).end());
    const answer = await send(port, path, { headers: { 'if-none-match': '"1"' } });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers).toMatchObject({ etag: '"1"' });
  });

  it('that asks for the head alone gets it', async () => {
    service.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 12 }).end();
    });
    const answer = await send(port, path, { method: 'HEAD' });
    expect(received()?.method).toBe('HEAD');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers).toMatchObject({ 'content-length': '12' });
  });

  it('with a body is answered, and its body goes nowhere', async () => {
    const answer = await send(port, path, { body: '{"a":1}' });
    expect(answer.status).toBe(200);
    expect(received()?.headers).not.toHaveProperty('content-length');
  });

  it.each<[string, () => unknown, number]>([
    ['is gone', () => service.stop(), 502],
    ['breaks off', () => service.serve((incoming) => incoming.socket.destroy()), 502],
    [
      'breaks off in the middle of its answer',
      () =>
        service.serve((_incoming, response) => {
          response.writeHead(200, { etag: '"1"', 'content-length': 100 });
          response.write('{');
          setImmediate(() => response.destroy());
        }),
      502,
    ],
    [
      'does not answer',
      async () => {
        service.serve(() => {});
        port = await start({ timeout: 100 });
      },
      504,
    ],
  ])('is a wire error when the service %s', async (_case, harm, status) => {
    await harm();
    const answer = await send(port, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'unavailable' });
    expect(log.join('')).not.toContain('s3cret');
  });

  it('is passed on by the status that it gets', async () => {
    service.serve(answers(404, '{"error":"notFound"}'));
    expect(await send(port, path)).toMatchObject({ status: 404, text: '{"error":"notFound"}' });
  });
});

describe('items of the content system', () => {
  it('go through the content cache', async () => {
    service.serve(answers(200, '{"data":[]}'));
    for (let times = 0; times < 3; times++) {
      const answer = await send(port, '/cms/items/news');
      expect(answer).toMatchObject({ status: 200, text: '{"data":[]}' });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
    expect(service.requests.map(({ url }) => url)).toEqual(['/cms/items/news']);
  });

  it('keep their status', async () => {
    service.serve(answers(403, '{"errors":[]}'));
    expect((await send(port, '/cms/items/news/x')).status).toBe(403);
  });

  it.each([
    ['/cms/items/news?junk=1', 400],
    ['/cms/items/directus_users', 404],
    [`/cms/items/news/${'a'.repeat(150)}`, 403],
    [`/cms/items/news/${'a'.repeat(250)}`, 404],
    ['/cms/items/news/a%0ab', 400],
  ])('%s is answered with %i', async (path, status) => {
    service.serve(answers(403, '{"errors":[]}'));
    expect((await send(port, path)).status).toBe(status);
  });

  it('are a wire error without the system and a copy', async () => {
    await service.stop();
    const answer = await send(port, '/cms/items/news');
    expect(answer.status).toBe(503);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'unavailable' });
  });
});

describe('the ticket API', () => {
  it.each([
    ['POST', '/tickets'],
    ['GET', '/tickets?state=NEW'],
    ['GET', '/tickets/by-secret/abc'],
    ['HEAD', '/tickets/by-secret/abc'],
    ['GET', '/tickets/qr/waffles/abc.png'],
    ['PATCH', '/tickets/abc/state'],
    ['PATCH', '/tickets/state'],
  ])('answers %s %s', async (method, path) => {
    expect((await send(port, `/ticket-api${path}`, { method })).status).toBe(200);
    expect(received()?.url).toBe(path);
  });

  it.each([
    ['GET', '/readyz'],
    ['GET', '/healthz'],
    ['GET', '/outbox'],
    ['GET', '/metrics'],
    ['GET', '/api/openapi.json'],
    ['GET', '/cms/items/news'],
    ['GET', '/cms/assets/1'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/contact'],
    ['DELETE', '/tickets/abc'],
    ['GET', '/tickets/abc'],
    ['GET', '/tickets/abc/state'],
    ['PUT', '/tickets/abc/state'],
    ['GET', '/'],
    ['GET', '//outbox'],
  ])('opens nothing else of the same service: %s %s', async (method, path) => {
    expect((await send(port, `/ticket-api${path}`, { method })).status).toBe(404);
    expect(service.requests).toEqual([]);
  });
});

describe('the content system', () => {
  it.each([
    ['GET', '/cms/users'],
    ['GET', '/cms/files'],
    ['POST', '/cms/auth/login'],
    ['POST', '/cms/graphql'],
    ['PATCH', '/cms/items/news/1'],
    ['DELETE', '/cms/assets/1'],
  ])('is not asked for %s %s', async (method, path) => {
    const answer = await send(port, path, { method });
    expect(answer.status).toBe(404);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'notFound' });
    expect(service.requests).toEqual([]);
  });

  it('has longer than others for a picture that it makes for the first time', async () => {
    port = await start({ timeout: 1_000 });
    let finish: (() => void) | undefined;
    service.serve(({ url }, response) => {
      if (url?.includes('assets')) finish = () => response.end('a picture');
    });
    const picture = send(port, '/cms/assets/1?width=2560');
    expect((await send(port, '/api/contact')).status).toBe(504);
    finish?.();
    expect(await picture).toMatchObject({ status: 200, text: 'a picture' });
  });

  it('learns nothing of the visitor, and says nothing to the browser but the picture', async () => {
    service.serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/png',
        'set-cookie': 'session=1',
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': 'true',
        'x-powered-by': 'Directus',
        etag: '"1"',
      });
      response.end('a picture');
    });
    const answer = await send(port, '/cms/assets/1?width=640', {
      headers: {
        cookie: 'XSRF-TOKEN=x',
        authorization: 'Bearer t',
        'x-xsrf-token': 'x',
        'x-forwarded-for': '203.0.113.7',
        referer: 'http://site.test/jf-ticket/s3cret',
        'if-none-match': '"0"',
      },
    });
    expect(answer).toMatchObject({ status: 200, text: 'a picture' });
    expect(Object.keys(received()?.headers ?? {}).sort()).toEqual([
      'connection',
      'host',
      'if-none-match',
    ]);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', etag: '"1"' });
    expect(Object.keys(answer.headers).join()).not.toMatch(/cookie|access-control|powered/);
  });

  it.each(['?access_token=x', '?width=0', '?width=640&width=1', '?download', '?key=large'])(
    'is not asked for a picture with %s',
    async (query) => {
      expect((await send(port, `/cms/assets/1${query}`)).status).toBe(400);
      expect(service.requests).toEqual([]);
    },
  );

  it('gives assets that run nothing when they are opened by themselves', async () => {
    service.serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        'content-disposition': 'inline; filename="a.svg"',
        'cache-control': 'public, max-age=2592000',
        'content-security-policy': 'script-src *',
      });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    });
    const { headers } = await send(port, '/cms/assets/1');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'inline; filename="a.svg"',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a path that climbs', () => {
  it.each([
    '/api/../outbox',
    '/api/%2e%2e/outbox',
    '/api/.%2E/outbox',
    '/api/x/../../../outbox',
    '/api/..',
    '/api/..\\outbox',
    '/cms/items/../../outbox',
    '/cms/items/%2e%2e/%2e%2e/outbox',
    '/cms/items/..\\..\\outbox',
    '/cms/items/./news',
    '/ticket-api/../outbox?x=1',
    '/ticket-api/tickets/..%2f..%2foutbox/state',
    '/api/x%5c..%5c..%5coutbox',
  ])('%s reaches no service', async (path) => {
    const answer = await send(port, path);
    expect(answer.status).toBe(400);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'validationFailed' });
    expect(service.requests).toEqual([]);
  });

  it('is not one that only has dots in it', async () => {
    expect((await send(port, '/api/v1.2/.x/a..b')).status).toBe(200);
    expect(received()?.url).toBe('/base/api/v1.2/.x/a..b');
  });
});

describe('a prefix that is written in another way', () => {
  it.each(['/ticket-ap%69/tickets', '/%61pi/contact', '/a%70i/challenge/ticket/view/x'])(
    '%s reaches no service',
    async (path) => {
      expect((await send(port, path)).status).toBe(404);
      expect(service.requests).toEqual([]);
    },
  );
});
