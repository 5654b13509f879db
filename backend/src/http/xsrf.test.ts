import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { protectFromXsrf } from './xsrf.ts';

const origin = 'http://localhost:3000';
let app: FastifyInstance;

async function makeApp(publicOrigins: string[]): Promise<FastifyInstance> {
  const made = fastify({ trustProxy: 'loopback' });
  made.setErrorHandler(errorHandler({ report: () => {} }));
  await made.register(cookie);
  protectFromXsrf(made, { publicOrigins });
  made.get('/', async () => 'read');
  made.post('/', async () => 'done');
  return made;
}

beforeEach(async () => {
  app = await makeApp([origin]);
});

afterEach(() => app.close());

const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/', headers });

describe('XSRF cookie', () => {
  it('comes with a GET, readable by the page and by no other site', async () => {
    const { headers } = await app.inject('/');
    expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict$/);
  });

  it('stays what it is', async () => {
    const { headers } = await app.inject({ url: '/', headers: { cookie: 'XSRF-TOKEN=known' } });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is for encrypted connections only where the site has them', async () => {
    const secure = await makeApp(['https://rawit.example']);
    expect((await secure.inject('/')).headers['set-cookie']).toContain('; Secure');
    await secure.close();
  });
});

describe('XSRF protection', () => {
  it('lets a request through whose header repeats the cookie', async () => {
    const response = await post({ origin, cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' });
    expect(response.body).toBe('done');
  });

  it.each([
    ['no header', { origin, cookie: 'XSRF-TOKEN=abc' }],
    ['another header', { origin, cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['an empty pair', { origin, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['another site', { origin: 'http://evil', cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' }],
    ['an opaque origin', { origin: 'null', cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' }],
    ['another site without a cookie', { origin: 'http://evil' }],
    ['a cookie and no Origin', { cookie: 'other=1' }],
  ])('refuses %s', async (_case, headers) => {
    const response = await post(headers as Record<string, string>);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('xsrfFailed');
  });

  it('hands a browser of this site without a cookie one, with which it can try again', async () => {
    const refusal = await post({ origin });
    expect(refusal.statusCode).toBe(403);
    const token = /XSRF-TOKEN=([^;]+)/.exec(String(refusal.headers['set-cookie']))?.[1] ?? '';
    const retry = await post({ origin, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
    expect(retry.body).toBe('done');
  });

  it('hands nothing to another site', async () => {
    expect((await post({ origin: 'http://evil' })).headers['set-cookie']).toBeUndefined();
  });

  it('knows the site by the address that the browser used, behind the proxy too', async () => {
    const pair = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    const direct = await post({ ...pair, host: '127.0.0.1:8855', origin: 'http://127.0.0.1:8855' });
    expect(direct.body).toBe('done');
    const proxied = await post({
      ...pair,
      origin: 'http://192.168.1.9:3000',
      'x-forwarded-for': '192.168.1.20',
      'x-forwarded-host': '192.168.1.9:3000',
    });
    expect(proxied.body).toBe('done');
  });

  it('lets a program through that carries no one else’s authority', async () => {
    expect((await post({})).body).toBe('done');
  });
});
