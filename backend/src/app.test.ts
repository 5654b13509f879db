import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { callsDoneOnce } from '@site/shared/contracts/calls-done-once';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendStorage } from './testing/lent-storage.ts';
import { makeLog } from './testing/silent-log.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { TestStorage } from './testing/test-storage.ts';

/** The part of an OpenAPI document that is looked at. */
type Paths = Record<string, Record<string, { parameters?: { name: string }[] }>>;

let storage: TestStorage;
let site: TestApp;

beforeAll(async () => {
  storage = await lendStorage();
  site = await startTestApp({ storage, environment: { CAPTCHA_LIMIT: '2' } });
});

afterAll(async () => {
  await site.close();
  await storage.remove();
});

describe('application', () => {
  it('is alive and ready', async () => {
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    // On a busy machine what polls are answered from may be old for a moment.
    await expect
      .poll(async () => (await site.app.inject('/readyz')).json())
      .toEqual({
        status: 'ready',
        checks: { database: 'ok', schema: 'ok', snapshots: 'ok', content: 'ok' },
      });
  });

  it('does once under a key what composition servers send again', async () => {
    const { paths } = (await site.app.inject('/api/openapi.json')).json();
    const keyed = Object.entries(paths as Paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'idempotency-key'))
        .map(
          ([method]) => `${method.toUpperCase()} ${path.replace(/^(?=\/tickets)/, '/ticket-api')}`,
        ),
    );
    const withBotCheck = ['POST /api/crack', 'POST /api/event/{backendId}/registration'];
    expect(keyed.sort()).toEqual([...callsDoneOnce, ...withBotCheck].sort());
  });

  it('describes what it offers', async () => {
    const document = (await site.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const offered = [
      '/api/auth/keys',
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/token/{name}',
      '/api/auth/user',
      '/api/captcha/challenge',
      '/api/captcha/token',
      '/api/challenge/board',
      '/api/challenge/staff/audit',
      '/api/challenge/staff/devices/own/sign-out',
      '/api/challenge/staff/devices/{id}/revoke',
      '/api/challenge/staff/invitations/accept',
      '/api/challenge/staff/members',
      '/api/challenge/staff/members/{id}/end',
      '/api/challenge/staff/members/{id}/invitation',
      '/api/challenge/staff/people.csv',
      '/api/challenge/staff/people/erase',
      '/api/challenge/staff/queue',
      '/api/challenge/staff/queue/next',
      '/api/challenge/staff/queue/pause',
      '/api/challenge/staff/queue/resume',
      '/api/challenge/staff/queue/sms',
      '/api/challenge/staff/queue/{code}/log',
      '/api/challenge/staff/queue/{code}/note',
      '/api/challenge/staff/queue/{code}/{action}',
      '/api/challenge/staff/report',
      '/api/challenge/staff/report.csv',
      '/api/challenge/staff/settings',
      '/api/challenge/staff/settings/activity/{type}',
      '/api/challenge/staff/settings/challenge',
      '/api/challenge/staff/settings/queue',
      '/api/challenge/staff/settings/sms',
      '/api/challenge/staff/undelivered',
      '/api/challenge/state',
      '/api/challenge/ticket',
      '/api/challenge/ticket/reminders/{code}/{enabled}',
      '/api/challenge/ticket/view/{code}',
      '/api/challenge/ticket/view/{code}.svg',
      '/api/challenge/ticket/view/{code}/push',
      '/api/challenge/ticket/view/{code}/push/removal',
      '/api/challenge/tickets/qr/{code}.png',
      '/api/contact',
      '/api/contact/cv',
      '/api/crack',
      '/api/email',
      '/api/event/{backendId}/registration',
      '/api/my-ticket',
      '/api/poffertjes',
      '/api/xsrf',
      '/cms/assets/{id}',
      '/cms/items/{collection}',
      '/cms/items/{collection}/{id}',
      '/tickets',
      '/tickets/by-secret/{secret}',
      '/tickets/desk',
      '/tickets/qr-keys',
      '/tickets/qr/{type}/{secret}.png',
      '/tickets/qr/{type}/{secret}.svg',
      '/tickets/search',
      '/tickets/state',
      '/tickets/states',
      '/tickets/waiting-list',
      '/tickets/{secret}/state',
    ];
    expect(Object.keys(document.paths).sort()).toEqual(offered.sort());
    const { schema } = document.paths['/api/contact'].post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['fromName', 'fromEmail', 'subject', 'message']);
    expect(schema.additionalProperties).toBe(false);
  });

  it.each([
    ['GET', '/nowhere', '', '', 404, 'notFound'],
    ['GET', '/api/nowhere', '', '', 404, 'notFound'],
    ['POST', '/api/contact', 'text/plain', 'hi', 415, 'unsupportedMediaType'],
    ['POST', '/api/contact', 'application/json', '{', 400, 'validationFailed'],
    ['POST', '/api/contact', 'application/json', '', 400, 'validationFailed'],
    ['POST', '/api/contact', 'application/json', '{"__proto__":{"a":1}}', 400, 'validationFailed'],
  ] as const)('answers %s %s %s %s with %i %s', async (method, url, type, body, status, key) => {
    const sent = type === '' ? {} : { payload: body, headers: { 'content-type': type } };
    const response = await site.app.inject({ method, url, ...sent });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: key, fieldErrors: expect.any(Object) });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('reads no more than the longest message can be', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { message: 'x'.repeat(200_000) },
    });
    expect(response.statusCode).toBe(413);
    expect(response.json().error).toBe('payloadTooLarge');
  });

  it('keeps answers of the API out of caches, refusals too', async () => {
    for (const headers of [{}, { origin: 'http://evil' }]) {
      const response = await site.app.inject({ method: 'POST', url: '/api/contact', headers });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('serves a browser on its first visit, from the refusal for want of a cookie on', async () => {
    const origin = 'http://localhost:3000';
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      site.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { origin, 'x-forwarded-for': '203.0.113.7', ...headers },
      });
    const refusal = await post('/api/captcha/token', { action: 'submit' });
    expect(refusal.json().error).toBe('xsrfFailed');
    const [{ value = '' } = {}] = refusal.cookies;
    const pair = { cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value };
    const answer = await post('/api/captcha/token', { action: 'submit' }, pair);
    const message = { fromName: 'Jan', fromEmail: 'jan@b.nl', subject: 'Eerste', message: 'Hoi' };
    const headers = { ...pair, 'x-captcha-token': answer.json().token };
    expect((await post('/api/contact', message, headers)).statusCode).toBe(204);
    const outbox = () =>
      site.app.inject({ url: '/outbox', headers: { accept: 'application/json' } });
    const toCompany = async () =>
      (await outbox()).json<OutboxMessage[]>().filter(({ subject }) => subject === 'Eerste');
    await expect.poll(toCompany).toHaveLength(1);
    expect((await toCompany())[0]?.body).not.toContain('robotcontrole');
  });

  it('issues so many bot-check tokens and no more', async () => {
    const issue = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/captcha/token',
        payload: { action: 'submit' },
      });
    expect((await issue()).json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect((await issue()).statusCode).toBe(200);
    const refusal = await issue();
    expect(refusal.statusCode).toBe(429);
    expect(refusal.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('shows the outbox to this machine, and to nobody behind a proxy', async () => {
    const page = await site.app.inject('/outbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha/);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await site.app.inject({ url: '/outbox', headers })).statusCode).toBe(404);
  });

  it('serves a page from the content of its package', async () => {
    expect((await site.app.inject('/cms/items/news')).json().data).toHaveLength(2);
  });
});

describe('a stop', () => {
  it('waits for requests under way, and leaves no connection open after them', async () => {
    const other = await lendStorage();
    const { app, close } = await startTestApp({ storage: other });
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true });
    const open = request({ hostname, port, agent, method: 'POST', path: '/api/contact' });
    const answered = once(open, 'response');
    const arrived = once(app.server, 'request');
    open.setHeader('content-type', 'application/json').flushHeaders();
    await arrived;
    const closed = close();
    await expect.poll(() => app.server.listening).toBe(false);
    const message = { fromName: 'Jan', fromEmail: 'jan@b.nl', subject: 'Laat', message: 'Nog net' };
    open.end(JSON.stringify(message));
    const [response] = await answered;
    expect(response.resume().statusCode).toBe(204);
    expect(response.headers.connection).toBe('close');
    await closed;
    agent.destroy();
    await other.remove();
  });
});

describe('an application that visitors rely on', () => {
  const warningOf = async (settings: Record<string, string>) => {
    const { log, written } = makeLog();
    const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'true' };
    const ownStorage = await lendStorage();
    const { close } = await startTestApp({
      storage: ownStorage,
      environment: { ...production, ...settings },
      log,
    });
    await close();
    await ownStorage.remove();
    return /E-mail.* set SMTP_URL\./.exec(written())?.[0];
  };

  it('says at its start that mail reaches nobody where no server is named for it', async () => {
    const warning = 'E-mail and SMS reach nobody but the outbox page: set SMTP_URL.';
    expect(await warningOf({})).toBe(warning);
    const mail = { MAIL_FROM: 'site@rawit.example', MAIL_TO: 'office@rawit.example' };
    expect(await warningOf({ ...mail, SMTP_URL: 'smtp://127.0.0.1:9' })).toBeUndefined();
  });
});
