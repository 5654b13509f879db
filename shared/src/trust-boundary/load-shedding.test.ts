// @vitest-environment node
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { requestMetrics } from '../telemetry/request-metrics.ts';
import { ServerMetrics } from '../telemetry/server-metrics.ts';
import { BudgetExceededError } from './cost-budget.ts';
import { limitRefusal } from './limit-refusal.ts';
import { shedLoad, shedRoutesOf } from './load-shedding.ts';

/** A server with a route of each class, and what it reports as misuse. */
async function start({ waited = 0 } = {}) {
  const reported: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  const metrics = new ServerMetrics('backend');
  requestMetrics(app, metrics);
  app.addHook('onRequest', (_request, _reply, done) => void setTimeout(done, waited));
  shedLoad(app, metrics);
  app.setErrorHandler((error, { ip }, reply) => {
    const security = { report: (event: string) => void reported.push(event) };
    const refusal = limitRefusal(error, { security, client: ip });
    if (!refusal) throw error;
    return reply.code(refusal.status).header('retry-after', refusal.retryAfter).send(refusal);
  });
  app.register(async (scope) => {
    shedRoutesOf(scope, 'first');
    scope.get('/log-in', async () => 'done');
    scope.get('/health', { config: { shed: 'never' } }, async () => 'done');
  });
  app.get('/form', async () => 'done');
  app.get('/poll', { config: { shed: 'last' } }, async () => 'done');
  await app.ready();
  const refused = async () => {
    const routes = ['/log-in', '/form', '/poll', '/health'];
    const answers = await Promise.all(routes.map((url) => app.inject(url)));
    return routes.filter((_url, at) => answers[at]?.statusCode === 503);
  };
  const overload = (delay: number) => {
    for (const _ of Array(2)) app.load.level.observe({ delay, utilization: 1 });
  };
  return { app, metrics, refused, overload, reported };
}

it('refuses what costs much first, polls last, and what must go on never', async () => {
  const { refused, overload, reported } = await start();
  expect(await refused()).toEqual([]);
  overload(400);
  expect(await refused()).toEqual(['/log-in']);
  overload(800);
  expect(await refused()).toEqual(['/log-in', '/form']);
  overload(1_600);
  expect(await refused()).toEqual(['/log-in', '/form', '/poll']);
  expect(reported).toEqual([]);
});

it('says when to come back, keeps that out of caches, and counts it', async () => {
  const { app, metrics, overload } = await start();
  overload(800);
  const { headers } = await app.inject('/form');
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  const told = await metrics.registry.metrics();
  expect(told).toContain('backend_requests_shed_total{shed="later"} 1');
  expect(told).toContain('backend_requests_shed_total{shed="last"} 0');
  expect(told).toContain('backend_load_level 2');
});

it('refuses requests that have waited too long to be begun, even without overload', async () => {
  const { refused } = await start({ waited: 2_001 });
  expect(await refused()).toEqual(['/log-in', '/form', '/poll']);
});

it('lets work within a request ask as well', async () => {
  const { app, overload } = await start();
  expect(() => app.load.admit('first')).not.toThrow();
  overload(400);
  expect(() => app.load.admit('first')).toThrow(BudgetExceededError);
});
