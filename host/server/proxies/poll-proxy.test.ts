// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ProxiedServices } from '../../test/proxied-services.ts';
import { answers } from '../../test/upstream.ts';

const site = new ProxiedServices();

describe('a poll', () => {
  const path = '/api/challenge/ticket/view/s3cret';

  it.each([
    [`${path}?x=1`, `/base${path}?x=1`],
    ['/ticket-api/tickets/by-secret/s3cret', '/tickets/by-secret/s3cret'],
  ])('for %s reaches its service at %s, with what the phone sent', async (from, to) => {
    site.service.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
      response.write('{"number"');
      response.end(':1}');
    });
    const answer = await site.send(from, {
      headers: {
        'ticket-type': 'waffles',
        'if-none-match': '"0"',
        connection: 'keep-alive, x-private',
        'x-private': 'for the next hop alone',
        'x-forwarded-for': '203.0.113.7',
      },
    });
    expect(site.received()?.url).toBe(to);
    expect(site.received()?.headers).toMatchObject({
      host: new URL(site.service.origin).host,
      'ticket-type': 'waffles',
      'if-none-match': '"0"',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(site.received()?.headers).not.toHaveProperty('x-private');
    expect(answer).toMatchObject({ status: 200, text: '{"number":1}' });
    expect(answer.headers).toMatchObject({ etag: '"1"', 'content-length': '12' });
  });

  it('that brings no news has no body', async () => {
    site.service.serve((_request, response) => response.writeHead(304, { etag: '"1"' }).end());
    const answer = await site.send(path, { headers: { 'if-none-match': '"1"' } });
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers).toMatchObject({ etag: '"1"' });
  });

  it('that asks for the head alone gets it', async () => {
    site.service.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 12 }).end();
    });
    const answer = await site.send(path, { method: 'HEAD' });
    expect(site.received()?.method).toBe('HEAD');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers).toMatchObject({ 'content-length': '12' });
  });

  it('with a body is answered, and its body goes nowhere', async () => {
    const answer = await site.send(path, { body: '{"a":1}' });
    expect(answer.status).toBe(200);
    expect(site.received()?.headers).not.toHaveProperty('content-length');
  });

  it('is passed on by the status that it gets', async () => {
    site.service.serve(answers(404, '{"error":"notFound"}'));
    expect(await site.send(path)).toMatchObject({ status: 404, text: '{"error":"notFound"}' });
  });
});
