// @vitest-environment node
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(path: string, headers = {}) {
  const app = fastify({ trustProxy: true });
  securityHeaders(app);
  app.get('/', async () => 'a page');
  return (await app.inject({ path, headers })).headers;
}

it.each(['/', '/missing'])('stand on the answer for %s', async (path) => {
  expect(await headersOf(path)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  });
});

it('ask for a secure connection only over one', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
  expect(await headersOf('/', { 'x-forwarded-proto': 'https' })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
