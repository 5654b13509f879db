// @vitest-environment node
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { departureSignal } from './departure-signal.ts';

/** A server whose answer waits until it is told, and what it knows of its client. */
async function start() {
  const app = fastify();
  const asked = deferred<AbortSignal>();
  const answer = deferred<void>();
  app.post('/', async (_request, reply) => {
    asked.resolve(departureSignal(reply));
    await answer.promise;
    return 'done';
  });
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n');
  client.write('Content-Type: application/json\r\nConnection: close\r\n\r\n{}');
  return { client, signal: await asked.promise, answer: answer.resolve };
}

it('a client that waits has not left, though its body is read, nor has one that got its answer', async () => {
  const { client, signal, answer } = await start();
  expect(signal.aborted).toBe(false);
  answer();
  client.resume();
  await once(client, 'close');
  expect(signal.aborted).toBe(false);
});

it('a client that goes away has left', async () => {
  const { client, signal, answer } = await start();
  const aborted = once(signal, 'abort');
  client.destroy();
  await aborted;
  answer();
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
