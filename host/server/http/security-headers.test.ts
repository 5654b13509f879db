// @vitest-environment node
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { forEveryOrigin, securityHeaders } from './security-headers.ts';

async function headersOf(path: string, own = {}, headers = {}) {
  const app = fastify({ trustProxy: true });
  securityHeaders(app);
  app.get('/', async () => 'a page');
  app.get('/own', async (_request, reply) => reply.headers(own).send('a page'));
  return (await app.inject({ path, headers })).headers;
}

it.each(['/', '/missing'])('stand on the answer for %s', async (path) => {
  expect(await headersOf(path)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('leave what an answer says itself', async () => {
  const own = {
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    ...forEveryOrigin,
  };
  expect(await headersOf('/own', own)).toMatchObject(own);
});

it('ask for a secure connection only over one', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
  expect(await headersOf('/', {}, { 'x-forwarded-proto': 'https' })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
