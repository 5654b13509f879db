// @vitest-environment node
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggedAddress, loggerOptions } from './logger.ts';

describe('loggedAddress', () => {
  it.each([
    ['/jf-ticket/abc123', '/jf-ticket/[secret]'],
    ['/en/JF-Ticket/abc123', '/en/JF-Ticket/[secret]'],
    ['/t/fair/abc123', '/t/fair/[secret]'],
    ['/nl/t/fair/abc123?activities=x', '/nl/t/fair/[secret]'],
    ['/api/challenge/ticket/view/abc123', '/api/challenge/ticket/view/[secret]'],
    ['/api/challenge/ticket/view/abc.123.svg', '/api/challenge/ticket/view/[secret]'],
    ['/api/challenge/ticket/reminders/abc/true', '/api/challenge/ticket/reminders/[secret]/true'],
    ['/api/challenge/staff/queue/abc123/finish', '/api/challenge/staff/queue/[secret]/finish'],
    ['/api/challenge/tickets/qr/abc123.png', '/api/challenge/tickets/qr/[secret]'],
    ['/ticket-api/tickets/by-secret/abc123', '/ticket-api/tickets/by-secret/[secret]'],
    ['/ticket-api/tickets/qr/fair/abc123.svg', '/ticket-api/tickets/qr/fair/[secret]'],
    ['/ticket-api/tickets/abc123/state', '/ticket-api/tickets/[secret]/state'],
    ['http://site.test/jf-ticket/abc123#top', 'http://site.test/jf-ticket/[secret]'],
  ])('hides the secret of %s', (url, logged) => {
    expect(loggedAddress(url)).toBe(logged);
  });

  it.each([
    '/',
    '/jfall-2025/ticket',
    '/ticket-api/tickets',
    '/ticket-api/tickets/state',
    '/api/challenge/staff/queue/next',
    '/cms/items/news/abc123',
  ])('leaves %s as it is', (url) => {
    expect(loggedAddress(url)).toBe(url);
  });

  it('drops the query and the fragment, which may hold anything', () => {
    expect(loggedAddress('/contact?utm_source=x&email=a@b.nl')).toBe('/contact');
    expect(loggedAddress('/news#staging?x')).toBe('/news');
  });
});

describe('the log of a request', () => {
  it('tells method, address and status, and nothing else of the visitor', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = fastify({ logger: { ...Object(loggerOptions('info')), stream } });
    app.post('/t/:type/:secret', async (request, reply) => {
      request.log.info({ req: request, res: reply }, 'seen');
      return reply.header('set-cookie', 'token=c00kie').send({});
    });
    await app.inject({
      method: 'POST',
      url: '/t/fair/s3cret?email=jan@example.nl',
      headers: { authorization: 'Bearer t0ken', cookie: 'XSRF-TOKEN=xsrf' },
      payload: { phone: '0612345678' },
    });
    const log = lines.join('');
    expect(log).toContain('"req":{"method":"POST","url":"/t/fair/[secret]"}');
    expect(log).toContain('"res":{"statusCode":200}');
    expect(log).not.toMatch(/s3cret|jan@|t0ken|xsrf|c00kie|0612345678/i);
  });
});
