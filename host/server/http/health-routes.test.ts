// @vitest-environment node
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { healthRoutes } from './health-routes.ts';

let backend: Upstream;
let app: FastifyInstance;
let live: { isLive: boolean; refusal: string | undefined };

beforeEach(async () => {
  backend = await startUpstream();
  live = { isLive: true, refusal: undefined };
  app = fastify();
  healthRoutes(app, { live: live as LiveReleases, backend: backend.origin });
});

const ask = async (path: string) => {
  const { statusCode, json } = await app.inject(path);
  return { statusCode, body: json() };
};

it('is alive whatever else is down', async () => {
  await backend.stop();
  live.isLive = false;
  expect(await ask('/healthz')).toEqual({ statusCode: 200, body: { status: 'alive' } });
});

it('is ready with a live release and a backend that answers', async () => {
  expect(await ask('/readyz')).toEqual({
    statusCode: 200,
    body: { status: 'ready', checks: { release: 'ok', backend: 'ok' } },
  });
  expect(backend.requests.map(({ url }) => url)).toEqual(['/healthz']);
});

it('is not ready before a release is live', async () => {
  live.isLive = false;
  expect(await ask('/readyz')).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', checks: { release: 'not live yet' } },
  });
});

it('stays ready with the last release when a new one was refused, and says why', async () => {
  live.refusal = 'marketing@1 is not in the store';
  expect(await ask('/readyz')).toEqual({
    statusCode: 200,
    body: {
      status: 'ready',
      checks: { release: 'ok', backend: 'ok' },
      refused: 'marketing@1 is not in the store',
    },
  });
});

it.each([
  ['fails', 'answers 500', () => backend.serve(answers(500, '{}'))],
  ['is gone', 'does not answer', () => backend.stop()],
])('is not ready while the backend %s', async (_case, state, harm) => {
  await harm();
  expect(await ask('/readyz')).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', checks: { backend: state } },
  });
});
