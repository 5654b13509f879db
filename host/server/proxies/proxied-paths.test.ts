// @vitest-environment node
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import { describe, expect, it } from 'vitest';
import { ProxiedServices } from '../../test/proxied-services.ts';

const site = new ProxiedServices();

describe('the ticket API', () => {
  it.each([
    ['POST', '/tickets'],
    ['POST', '/tickets/waiting-list'],
    ['GET', '/tickets?state=NEW'],
    ['GET', '/tickets/by-secret/abc'],
    ['HEAD', '/tickets/by-secret/abc'],
    ['GET', '/tickets/states'],
    ['HEAD', '/tickets/states'],
    ['GET', '/tickets/qr/waffles/abc.png'],
    ['PATCH', '/tickets/abc/state'],
    ['PATCH', '/tickets/state'],
  ])('answers %s %s', async (method, path) => {
    expect((await site.send(`/ticket-api${path}`, { method })).status).toBe(200);
    expect(site.received()?.url).toBe(path);
  });

  it.each([
    ['GET', '/readyz'],
    ['GET', '/healthz'],
    ['GET', '/outbox'],
    ['GET', '/metrics'],
    ['GET', '/operations/outbox'],
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
    expect((await site.send(`/ticket-api${path}`, { method })).status).toBe(404);
    expect(site.service.requests).toEqual([]);
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
    const answer = await site.send(path);
    expect(answer.status).toBe(400);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'validationFailed' });
    expect(site.service.requests).toEqual([]);
  });

  it('is not one that only has dots in it', async () => {
    expect((await site.send('/api/v1.2/.x/a..b')).status).toBe(200);
    expect(site.received()?.url).toBe('/base/api/v1.2/.x/a..b');
  });
});

describe('a prefix that is written in another way', () => {
  it.each(['/ticket-ap%69/tickets', '/%61pi/contact', '/a%70i/challenge/ticket/view/x'])(
    '%s reaches no service',
    async (path) => {
      expect((await site.send(path)).status).toBe(404);
      expect(site.service.requests).toEqual([]);
    },
  );
});
