// @vitest-environment node
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { CostBudget } from '../trust-boundary/cost-budget.ts';
import { securityEvents } from '../trust-boundary/security-events.ts';
import { requestMetrics } from './request-metrics.ts';
import { ServerMetrics } from './server-metrics.ts';

it('tell how much of a bound is used, and what waits', async () => {
  const metrics = new ServerMetrics('backend');
  const budget = new CostBudget({
    name: 'database connections',
    concurrency: 2,
    queueLimit: 9,
    clientLimit: 9,
    maxWait: 1_000,
  });
  metrics.watchBudget(budget);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = Promise.all([1, 2, 3].map(() => budget.run('', () => held)));
  const labels = '{work="database connections"}';
  const text = await metrics.registry.metrics();
  expect(text).toContain(`backend_work_running${labels} 2\n`);
  expect(text).toContain(`backend_work_waiting${labels} 1\n`);
  expect(text).toContain(`backend_work_limit${labels} 2\n`);
  release();
  await all;
  expect(await metrics.registry.metrics()).toContain(`backend_work_running${labels} 0\n`);
});

it('tell of each refusal from the beginning, so that a first burst is an increase', async () => {
  const metrics = new ServerMetrics('backend');
  const events = async () =>
    (await metrics.registry.metrics()).match(/^site_security_events_total.*/gm);
  expect(await events()).toHaveLength(Object.keys(securityEvents).length);
  expect(await events()).toContain('site_security_events_total{event="staff-token-refused"} 0');
  metrics.countSecurityEvent('staff-token-refused');
  expect(await events()).toContain('site_security_events_total{event="staff-token-refused"} 1');
});

it('count answers by the pattern of their route, never by their address', async () => {
  const metrics = new ServerMetrics('site');
  const app = fastify();
  requestMetrics(app, metrics);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/t/:secret', () => held.then(() => 'a ticket'));
  const answer = app.inject('/t/abc-secret');
  const asked = app.inject('/t/none/such-secret');
  expect((await asked).statusCode).toBe(404);
  expect(await metrics.registry.metrics()).toContain('site_requests_under_way 1\n');
  release();
  await answer;
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'site_request_seconds_count{method="GET",route="/t/:secret",status="200"} 1',
  );
  expect(text).toContain('site_request_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).toContain('site_requests_under_way 0\n');
  expect(text).not.toMatch(/abc|such/);
});

it('tell of failed calls that change something from the beginning', async () => {
  const metrics = new ServerMetrics('backend');
  const app = fastify();
  requestMetrics(app, metrics);
  await app.register(
    async (api) => {
      api.post('/contact', (_request, reply) => reply.code(503).send());
      api.get('/contact', (_request, reply) => reply.code(503).send());
      api.post('/fine', (_request, reply) => reply.code(204).send());
    },
    { prefix: '/api' },
  );
  await app.ready();
  const failed = async () =>
    (await metrics.registry.metrics()).match(/^backend_calls_failed_total.*/gm);
  expect(await failed()).toEqual([
    'backend_calls_failed_total{method="POST",route="/api/contact"} 0',
    'backend_calls_failed_total{method="POST",route="/api/fine"} 0',
  ]);
  for (const url of ['/api/contact', '/api/fine']) await app.inject({ method: 'POST', url });
  await app.inject('/api/contact');
  expect(await failed()).toEqual([
    'backend_calls_failed_total{method="POST",route="/api/contact"} 1',
    'backend_calls_failed_total{method="POST",route="/api/fine"} 0',
  ]);
});
