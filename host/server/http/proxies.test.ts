// @vitest-environment node
import { type IncomingMessage, request } from 'node:http';
import { Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen, send } from '../../test/raw-request.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import { ContentCache } from '../content/content-cache.ts';
import { loggerOptions } from '../logger.ts';
import { errorAnswers } from './error-answers.ts';
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
    logger: { ...Object(loggerOptions('trace')), stream },
    trustProxy: 'loopback',
  });
  errorAnswers(app);
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

/** What the service was sent last. */
const received = () => service.requests.at(-1);

describe('a proxied request', () => {
  it.each([
    ['/api/contact', '/base/api/contact'],
    ['/api/crack?utm_source=a%20b&x=1', '/base/api/crack?utm_source=a%20b&x=1'],
    ['/api/x?next=../y&percent=100%', '/base/api/x?next=../y&percent=100%'],
    ['/api/name%20with%2Fslash', '/base/api/name%20with%2Fslash'],
    ['/ticket-api/tickets?state=NEW&state=USED', '/tickets?state=NEW&state=USED'],
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

  it('passes a body on while it is still coming in', async () => {
    const started = new Promise<IncomingMessage>((resolve) => {
      service.serve((incoming, response) => {
        incoming.once('data', () => resolve(incoming));
        incoming.once('end', () => response.end('complete'));
      });
    });
    const sending = request({
      host: '127.0.0.1',
      port,
      path: '/api/contact',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const answered = new Promise<string>((resolve) => {
      sending.once('response', (response) => resolve(text(response)));
    });
    sending.write('{"half":');
    const incoming = await started;
    expect(incoming.complete).toBe(false);
    sending.end('1}');
    expect(await answered).toBe('complete');
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
  it('go through the content cache, query and all', async () => {
    service.serve(answers(200, '{"data":[]}'));
    for (let times = 0; times < 3; times++) {
      const answer = await send(port, '/cms/items/news?limit=-1');
      expect(answer).toMatchObject({ status: 200, text: '{"data":[]}' });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
    expect(service.requests.map(({ url }) => url)).toEqual(['/cms/items/news?limit=-1']);
  });

  it('keep their status', async () => {
    service.serve(answers(403, '{"errors":[]}'));
    expect((await send(port, '/cms/items/news/x')).status).toBe(403);
  });

  it('are a wire error without the system and a copy', async () => {
    await service.stop();
    const answer = await send(port, '/cms/items/news');
    expect(answer.status).toBe(503);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'unavailable' });
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
