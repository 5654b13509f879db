// @vitest-environment node
import { wireErrorSchema } from '@site/shared/contracts/wire-error';
import { describe, expect, it } from 'vitest';
import { ProxiedServices } from '../../test/proxied-services.ts';

const site = new ProxiedServices();

describe.each([
  ['a call', '/api/contact', { method: 'POST', body: '{}' }],
  ['a poll', '/api/challenge/ticket/view/s3cret', {}],
])('%s', (_kind, path, options) => {
  it.each<[string, () => unknown, number]>([
    ['is gone', () => site.service.stop(), 502],
    ['breaks off', () => site.service.serve((incoming) => incoming.socket.destroy()), 502],
    [
      'breaks off in the middle of its answer',
      () =>
        site.service.serve((_incoming, response) => {
          response.writeHead(200, { etag: '"1"', 'content-length': 100 });
          response.write('{');
          setImmediate(() => response.destroy());
        }),
      502,
    ],
    [
      'does not answer',
      async () => {
        site.service.serve(() => {});
        await site.restart({ timeout: 100 });
      },
      504,
    ],
  ])('is a wire error when the service %s', async (_case, harm, status) => {
    await harm();
    const answer = await site.send(path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(wireErrorSchema.parse(answer.json())).toMatchObject({ error: 'unavailable' });
    expect(site.logged).not.toContain('s3cret');
  });
});
