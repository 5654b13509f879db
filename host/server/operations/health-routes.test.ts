// @vitest-environment node
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import type { ServerState } from '../upstreams/upstream-server.ts';
import { healthRoutes } from './health-routes.ts';

let backend: Upstream;
let app: FastifyInstance;
let live: { isLive: boolean; refusal: string | undefined };
let warmUp: { isRendered: boolean };
let backends: ServerState[];

beforeEach(async () => {
  backend = await startUpstream();
  live = { isLive: true, refusal: undefined };
  warmUp = { isRendered: true };
  backends = [];
  app = fastify();
  healthRoutes(app, { live, warmUp, backend: backend.origin, backends: () => backends });
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
    body: { status: 'ready', checks: { release: 'ok', page: 'ok', backend: 'ok' } },
  });
  expect(backend.requests.map(({ url }) => url)).toEqual(['/readyz']);
});

it.each<[ServerState[], string]>([
  [['ready', 'ready'], 'ok'],
  [['ready', 'down', 'not ready'], '1 of 3 ready'],
])('says of backends that are %j: %s', async (states, said) => {
  backends = states;
  expect(await ask('/readyz')).toMatchObject({
    statusCode: 200,
    body: { checks: { backend: said } },
  });
  expect(backend.requests).toEqual([]);
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
      checks: { release: 'ok', page: 'ok', backend: 'ok' },
      refused: 'marketing@1 is not in the store',
    },
  });
});

it('is not ready before a page was rendered', async () => {
  warmUp.isRendered = false;
  expect(await ask('/readyz')).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', checks: { release: 'ok', page: 'not rendered yet' } },
  });
});

it.each([
  ['cannot serve', 'not ready', () => backend.serve(answers(503, '{}'))],
  ['fails', 'answers 500', () => backend.serve(answers(500, '{}'))],
  ['is gone', 'does not answer', () => backend.stop()],
])(
  'stays ready while the backend %s, and says so: pages can be read',
  async (_case, state, harm) => {
    await harm();
    expect(await ask('/readyz')).toMatchObject({
      statusCode: 200,
      body: { status: 'ready', checks: { page: 'ok', backend: state } },
    });
  },
);

it('asks the backend once for everybody who asks in a second', async () => {
  await Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')]);
  expect(backend.requests).toHaveLength(1);
});
