// @vitest-environment node
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { scheduleFairly } from './fair-scheduling.ts';

/** A server, the clients in whose order it began their requests, and how they ask all at once. */
async function start(options = {}) {
  const begun: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  scheduleFairly(app, options);
  app.get('/', async ({ ip }) => {
    begun.push(ip);
    return 'an answer';
  });
  app.get('/healthz', async () => {
    begun.push('/healthz');
    return 'alive';
  });
  await app.ready();
  const ask = (remoteAddress: string, count: number, url = '/') =>
    Array.from({ length: count }, async () => (await app.inject({ url, remoteAddress })).body);
  return { begun, ask };
}

const flood = '198.51.100.66';
const visitor = '203.0.113.7';

it('who comes after a thousand requests of somebody else does not wait for them', async () => {
  const { begun, ask } = await start();

  const answers = await Promise.all([...ask(flood, 1_000), ...ask(visitor, 1)]);

  expect(begun.indexOf(visitor)).toBeLessThan(20);
  expect(new Set(answers)).toEqual(new Set(['an answer']));
  expect(begun).toHaveLength(1_001);
});

it('health is told at once, whatever else its client asks', async () => {
  const { begun, ask } = await start();

  await Promise.all([...ask(flood, 1_000), ...ask(flood, 1, '/healthz')]);

  expect(begun.indexOf('/healthz')).toBeLessThan(20);
});

it('more than may wait is refused, for who asks so much alone', async () => {
  const { begun, ask } = await start({ mostWaiting: 50 });

  await Promise.all([...ask(flood, 100), ...ask(visitor, 1)]);

  expect(begun.filter((client) => client === flood)).toHaveLength(66);
  expect(begun).toContain(visitor);
});

it('addresses of one network are one client', async () => {
  const { begun, ask } = await start();
  const network = Array.from({ length: 100 }, (_, at) => `2001:db8::${at.toString(16)}`);

  await Promise.all([...network.flatMap((address) => ask(address, 1)), ...ask(visitor, 1)]);

  expect(begun.indexOf(visitor)).toBeLessThan(20);
  expect(begun).toHaveLength(101);
});
