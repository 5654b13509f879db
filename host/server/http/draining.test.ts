// @vitest-environment node
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../test/raw-request.ts';
import { until } from '../../test/until.ts';
import { draining } from './draining.ts';

async function start() {
  const arrived = vi.fn();
  let answer = () => {};
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  draining(app);
  app.get('/', async () => 'at once');
  app.get('/slow', async () => {
    arrived();
    return new Promise((resolve) => {
      answer = () => resolve('in the end');
    });
  });
  const port = await listen(app);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }).end();
    const [response] = await once(sent, 'response');
    return { headers: response.headers, body: await text(response) };
  };
  return { app, port, ask, arrived, answer: () => answer() };
}

describe('a server that stops', () => {
  it('answers what is under way, and ends that connection', async () => {
    const { app, ask, arrived, answer } = await start();
    const slow = ask('/slow');
    await until(() => expect(arrived).toHaveBeenCalled(), 1);
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false), 1);
    answer();
    expect(await slow).toMatchObject({ body: 'in the end', headers: { connection: 'close' } });
    await closed;
  });

  it('does not wait for browsers that keep a connection open', async () => {
    const { app, ask } = await start();
    expect(await ask('/')).toMatchObject({ headers: { connection: 'keep-alive' } });
    await app.close();
  });

  it('does not wait for a visitor who has gone away before the answer', async () => {
    const { app, port, arrived, answer } = await start();
    const visitor = request({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => {});
    visitor.end();
    await until(() => expect(arrived).toHaveBeenCalled(), 1);
    visitor.destroy();
    await until(async () => expect(await connections(app)).toBe(0), 1);
    answer();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    await app.close();
  });

  it('does not wait for connections that nothing was asked over', async () => {
    const { app, port } = await start();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    await app.close();
  });
});

function connections({ server }: Awaited<ReturnType<typeof start>>['app']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
