// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { send } from '../../test/raw-request.ts';
import { startUpstream } from '../../test/upstream.ts';
import { startForwarding } from './deployed-site.ts';

async function forward(mayWrite: boolean) {
  const site = await startUpstream();
  const { address, stop } = await startForwarding(site.origin, mayWrite);
  onTestFinished(stop);
  const port = Number(new URL(address).port);
  const ask = (path: string, options = {}) => send(port, path, options);
  return { site, ask };
}

const local = 'http://localhost:3000';

it('calls look like those of a page of the deployed site', async () => {
  const { site, ask } = await forward(true);
  let body = '';
  site.serve((request, response) => {
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const cookies = ['XSRF-TOKEN=a; Path=/; Secure; SameSite=Lax', 'b=c; Domain=example.com'];
      response.writeHead(201, { 'set-cookie': cookies, etag: '"1"' }).end('made');
    });
  });
  const { status, text, headers } = await ask('/api/contact?a=1', {
    method: 'POST',
    body: '{"name":"Jan"}',
    headers: {
      origin: local,
      referer: `${local}/contact`,
      cookie: 'XSRF-TOKEN=a',
      'x-xsrf-token': 'a',
      'x-forwarded-host': 'localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
  });
  expect({ status, text, etag: headers.etag, body }).toEqual({
    status: 201,
    text: 'made',
    etag: '"1"',
    body: '{"name":"Jan"}',
  });
  expect(headers['set-cookie']).toEqual(['XSRF-TOKEN=a; Path=/; SameSite=Lax', 'b=c']);
  const [asked] = site.requests;
  expect(asked?.url).toBe('/api/contact?a=1');
  expect(asked?.headers).toMatchObject({
    host: new URL(site.origin).host,
    origin: site.origin,
    referer: `${site.origin}/`,
    cookie: 'XSRF-TOKEN=a',
    'x-xsrf-token': 'a',
  });
  expect(asked?.headers).not.toHaveProperty('x-forwarded-host');
  expect(asked?.headers).not.toHaveProperty('sec-fetch-site');
});

it('nothing is sent unless somebody wants that, and reading is as ever', async () => {
  const { site, ask } = await forward(false);
  const { status, text } = await ask('/api/contact', { method: 'POST', body: '{}' });
  expect(status).toBe(403);
  expect(text).toContain(`Nothing is sent to ${site.origin}: add --send`);
  expect((await ask('/cms/items/news')).text).toBe('{}');
  expect(site.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /cms/items/news',
  ]);
});

it.each(['/releases/status', '/metrics', '/api/../metrics', '/', '//evil.example/api/'])(
  '%s is no call of a service',
  async (path) => {
    const { site, ask } = await forward(true);
    expect((await ask(path)).status).toBe(404);
    expect(site.requests).toEqual([]);
  },
);

it('a site that is away is told as such', async () => {
  const { site, ask } = await forward(false);
  await site.stop();
  const { status, text } = await ask('/api/xsrf');
  expect(status).toBe(502);
  expect(text).toContain('does not answer');
});
