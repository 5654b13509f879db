// @vitest-environment node
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import { describe, expect, it } from 'vitest';
import { ProxiedServices } from '../../test/proxied-services.ts';
import { answers } from '../../test/upstream.ts';

const site = new ProxiedServices();

describe('items of the content system', () => {
  it('go through the content cache', async () => {
    site.service.serve(answers(200, '{"data":[]}'));
    for (let times = 0; times < 3; times++) {
      const answer = await site.send('/cms/items/news');
      expect(answer).toMatchObject({ status: 200, text: '{"data":[]}' });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      });
    }
    expect(site.service.requests.map(({ url }) => url)).toEqual([
      '/cms/items/news?fields=*,translations.*',
    ]);
  });

  it('keep their status', async () => {
    site.service.serve(answers(403, '{"errors":[]}'));
    expect((await site.send('/cms/items/news/x')).status).toBe(403);
  });

  it.each([
    ['/cms/items/news?junk=1', 400],
    ['/cms/items/directus_users', 404],
    [`/cms/items/news/${'a'.repeat(150)}`, 403],
    [`/cms/items/news/${'a'.repeat(250)}`, 404],
    ['/cms/items/news/a%0ab', 400],
  ])('%s is answered with %i', async (path, status) => {
    site.service.serve(answers(403, '{"errors":[]}'));
    expect((await site.send(path)).status).toBe(status);
  });

  it('are a wire error without the system and a copy', async () => {
    await site.service.stop();
    const answer = await site.send('/cms/items/news');
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
    const answer = await site.send(path, { method });
    expect(answer.status).toBe(404);
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'notFound' });
    expect(site.service.requests).toEqual([]);
  });

  it('has longer than others for a picture that it makes for the first time', async () => {
    await site.restart({ timeout: 1_000 });
    let finish: (() => void) | undefined;
    site.service.serve(({ url }, response) => {
      if (url?.includes('assets')) finish = () => response.end('a picture');
    });
    const picture = site.send('/cms/assets/1?width=2560');
    expect((await site.send('/api/contact')).status).toBe(504);
    finish?.();
    expect(await picture).toMatchObject({ status: 200, text: 'a picture' });
  });

  it('learns nothing of the visitor, and says nothing to the browser but the picture', async () => {
    site.service.serve((_request, response) => {
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
    const answer = await site.send('/cms/assets/1?width=640', {
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
    expect(Object.keys(site.received()?.headers ?? {}).sort()).toEqual([
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
      expect((await site.send(`/cms/assets/1${query}`)).status).toBe(400);
      expect(site.service.requests).toEqual([]);
    },
  );

  it('gives assets that run nothing when they are opened by themselves', async () => {
    site.service.serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        'content-disposition': 'inline; filename="a.svg"',
        'cache-control': 'public, max-age=2592000',
        'content-security-policy': 'script-src *',
      });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    });
    const { headers } = await site.send('/cms/assets/1');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'inline; filename="a.svg"',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
  });
});
