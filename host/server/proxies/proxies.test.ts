// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { bodyLimit } from '@site/shared/trust-boundary/body-limit';
import { describe, expect, it } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { ProxiedServices } from '../../test/proxied-services.ts';
import { answers } from '../../test/upstream.ts';

const site = new ProxiedServices();

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
    expect((await site.send(path)).status).toBe(200);
    expect(site.received()?.url).toBe(target);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'keeps %s and its body, byte for byte',
    async (method) => {
      const bytes = Buffer.from([0, 1, 0x7b, 0xff, 0xfe]);
      site.service.serve(async (incoming, response) => response.end(await buffer(incoming)));
      const answer = await site.send('/api/contact', {
        method,
        body: bytes,
        headers: { 'content-type': 'application/vnd.site.signup+json' },
      });
      expect(answer.bytes).toEqual(bytes);
      expect(site.received()?.method).toBe(method);
      expect(site.received()?.headers['content-type']).toBe('application/vnd.site.signup+json');
    },
  );

  it('takes a connection to its service once its body is here', async () => {
    const { socket, answer } = site.open(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"half":',
    );
    expect((await site.send('/api/poffertjes')).status).toBe(200);
    expect(site.service.requests.map(({ url }) => url)).toEqual(['/base/api/poffertjes']);
    socket.write('1}');
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
    expect(site.received()?.url).toBe('/base/api/contact');
  });

  it.each([
    ['a length', `Content-Length: ${bodyLimit + 1}\r\n\r\n`],
    ['chunks', `Transfer-Encoding: chunked\r\n\r\n${(bodyLimit + 1).toString(16)}\r\n`],
  ])('with too large a body, by %s, reaches no service', async (_case, rest) => {
    const { answer } = site.open(
      `POST /api/crack HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}${'a'.repeat(bodyLimit + 1)}`,
    );
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*"error":"payloadTooLarge"/s);
    expect(site.service.requests).toEqual([]);
  });

  it('may say that it waits for a go-ahead', async () => {
    const headers = { expect: '100-continue', 'content-type': 'application/json' };
    const answer = await site.send('/api/contact', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    expect(site.received()?.headers).not.toHaveProperty('expect');
  });

  it('leaves room to others, however many come from one client', async () => {
    const held: ServerResponse[] = [];
    site.service.serve((_request, response) => held.push(response));
    const from = (client: string) =>
      site.send('/api/contact', { method: 'POST', headers: { 'x-forwarded-for': client } });
    const flood = Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')));
    await until(() => expect(held).toHaveLength(8));
    site.service.serve((_request, response) => response.end('{}'));
    expect((await from('198.51.100.1')).status).toBe(200);
    for (const response of held) response.end('{}');
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('waits for a connection only so long', async () => {
    await site.restart({ timeout: 300 });
    site.service.serve(() => {});
    const calls = Array.from({ length: 40 }, () => site.send('/api/contact', { method: 'POST' }));
    for (const { status } of await Promise.all(calls)) expect([503, 504]).toContain(status);
  });

  it('carries what the visitor sent, and who asks at which address', async () => {
    await site.send('/api/contact', {
      headers: {
        host: 'www.rawit.example',
        cookie: 'XSRF-TOKEN=x',
        'x-xsrf-token': 'x',
        authorization: 'Bearer t',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
      },
    });
    expect(site.received()?.headers).toMatchObject({
      host: new URL(site.service.origin).host,
      cookie: 'XSRF-TOKEN=x',
      'x-xsrf-token': 'x',
      authorization: 'Bearer t',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'www.rawit.example',
      'x-forwarded-proto': 'https',
    });
  });

  it('names the address of a visitor who comes without a proxy', async () => {
    await site.send('/api/contact');
    expect(site.received()?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('leaves no trace of secrets and queries in the log', async () => {
    await site.send('/api/challenge/ticket/view/s3cret?phone=0612345678');
    await site.service.stop();
    await site.send('/api/challenge/ticket/view/s3cret?phone=0612345678');
    expect(site.logged).toContain('a service does not answer');
    expect(site.logged).not.toMatch(/s3cret|0612345678/);
  });
});

describe('the answer', () => {
  it('comes back as it is', async () => {
    site.service.serve((_request, response) => {
      response.writeHead(422, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'retry-after': '7',
      });
      response.end('{"error":"validationFailed"}');
    });
    const answer = await site.send('/api/contact', { method: 'POST' });
    expect(answer).toMatchObject({ status: 422, text: '{"error":"validationFailed"}' });
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'retry-after': '7' });
  });

  it('of a service with too much to do is passed on, not asked for again', async () => {
    site.service.serve(answers(503, '{"error":"unavailable"}'));
    expect((await site.send('/api/poffertjes')).status).toBe(503);
    expect(site.service.requests).toHaveLength(1);
  });
});
