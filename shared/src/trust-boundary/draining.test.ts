// @vitest-environment node
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../test/until.ts';
import { drainOnClose } from './draining.ts';
import { listen } from './listen.ts';

async function start({ drainTime = 10_000, host = '127.0.0.1' } = {}) {
  const arrived = vi.fn();
  let answer = () => {};
  const lines: { requests?: object[] }[] = [];
  const app = fastify({
    return503OnClosing: false,
    logger: {
      level: 'error',
      stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
    },
  });
  drainOnClose(app, { drainTime });
  app.get('/', async () => 'at once');
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/slow/:secret', async () => {
    arrived();
    return new Promise((resolve) => {
      answer = () => resolve('in the end');
    });
  });
  await listen(app, { host, port: 0, backlog: 511 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string, options: { agent?: Agent; host?: string } = {}) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, ...options }).end();
    const [response] = await once(sent, 'response');
    const body = await text(response);
    return { status: response.statusCode, headers: response.headers, body };
  };
  return { app, port, ask, lines, arrived, answer: () => answer() };
}

describe('a server that is about to stop', () => {
  it('is not ready at once, and serves as before, over new connections too', async () => {
    const { app, ask } = await start();
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    app.draining.leave();
    expect(await ask('/readyz?verbose')).toMatchObject({
      status: 503,
      body: '{"status":"not ready","checks":{"server":"stopping"}}',
    });
    const agent = new Agent();
    expect(await ask('/', { agent })).toMatchObject({ status: 200, body: 'at once' });
    expect(await ask('/')).toMatchObject({ headers: { connection: 'keep-alive' } });
    await app.close();
  });
});

describe('a server that stops', () => {
  it('does not wait for requests of a client that left, pipelined ones included', async () => {
    const { app, port, arrived } = await start();
    const client = connect(port, '127.0.0.1');
    client.write('GET /slow/1 HTTP/1.1\r\nhost: x\r\n\r\nGET /slow/2 HTTP/1.1\r\nhost: x\r\n\r\n');
    await until(() => expect(arrived).toHaveBeenCalledTimes(2));
    client.destroy();
    await until(() => expect(app.draining.underWay).toEqual([]));
    await app.close();
    expect(app.draining.hasCut).toBe(false);
  });

  it('answers what is under way, and ends that connection', async () => {
    const { app, ask, arrived, answer } = await start();
    const slow = ask('/slow/1');
    await until(() => expect(arrived).toHaveBeenCalled());
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false));
    answer();
    expect(await slow).toMatchObject({ body: 'in the end', headers: { connection: 'close' } });
    await closed;
  });

  it('answers every client that goes on asking over its connection, and resets none', async () => {
    const { app, port } = await start();
    const outcomes: string[] = [];
    let answered = 0;
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const sent = request({ host: '127.0.0.1', port, path: '/', agent }).end();
        try {
          const [response] = await once(sent, 'response');
          await text(response);
          answered += 1;
        } catch (error) {
          outcomes.push(String(Object(error).code));
          return;
        }
      }
    };
    const clients = Array.from({ length: 20 }, client);
    await until(() => expect(answered).toBeGreaterThan(200));
    await app.close();
    await Promise.all(clients);
    // Each was told that its connection ends, came back and found the port closed.
    expect(outcomes).toEqual(Array<string>(20).fill('ECONNREFUSED'));
  });

  it('answers a request that comes over a kept-alive connection while it waits for others', async () => {
    const { app, ask, arrived, answer } = await start();
    const other = new Agent({ keepAlive: true });
    onTestFinished(() => other.destroy());
    await ask('/', { agent: other });
    const slow = ask('/slow/1');
    await until(() => expect(arrived).toHaveBeenCalled());
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false));
    expect(await ask('/', { agent: other })).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
    });
    answer();
    await Promise.all([slow, closed]);
    expect(app.draining.hasCut).toBe(false);
  });

  it('answers a request that came while the whole process stood still', async () => {
    const { app, port } = await start();
    const client = connect(port, '127.0.0.1');
    const heard = text(client);
    await once(client, 'connect');
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false));
    // After what came over connections, and before timers that are due by then.
    await new Promise(setImmediate);
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const goesOn = performance.now() + 1_000;
    while (performance.now() < goesOn);
    await closed;
    expect(await heard).toContain('at once');
  });

  it.each([
    ['keep a connection open', true],
    ['open one and ask nothing', false],
  ])('does not wait for clients that %s', async (_case, asks) => {
    const { app, port, ask } = await start();
    if (asks) expect(await ask('/')).toMatchObject({ headers: { connection: 'keep-alive' } });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    await app.close();
    expect(app.draining.hasCut).toBe(false);
  });

  it('does not wait for a client that has gone away before the answer', async () => {
    const { app, port, arrived, answer } = await start();
    const visitor = request({ host: '127.0.0.1', port, path: '/slow/1' }).on('error', () => {});
    visitor.end();
    await until(() => expect(arrived).toHaveBeenCalled());
    visitor.destroy();
    await until(() => expect(app.draining.underWay).toEqual([]));
    answer();
    await app.close();
  });

  it('cuts off what hangs when its time is over, and names it by its route', async () => {
    const { app, ask, arrived, lines } = await start({ drainTime: 100 });
    const slow = ask('/slow/4f9c').catch((error: NodeJS.ErrnoException) => error.code);
    await until(() => expect(arrived).toHaveBeenCalled());
    await app.close();
    expect(await slow).toBe('ECONNRESET');
    expect(app.draining.hasCut).toBe(true);
    expect(lines).toEqual([
      expect.objectContaining({
        connections: 1,
        requests: [{ method: 'GET', route: '/slow/:secret', time: expect.any(Number) }],
        msg: 'not everything was answered within 100 ms: the rest is cut off',
      }),
    ]);
  });
});

describe('a server on localhost', () => {
  it('stops at every address of it, and cuts off at none', async () => {
    const { app, ask, arrived, answer } = await start({ host: 'localhost' });
    const { address } = app.server.address() as AddressInfo;
    const other = address === '::1' ? '127.0.0.1' : '::1';
    const reached = await ask('/', { host: other }).catch(() => undefined);
    // A machine may have one address only.
    if (!reached) return void (await app.close());
    const slow = ask('/slow/1', { host: other });
    await until(() => expect(arrived).toHaveBeenCalled());
    const closed = app.close();
    await until(() => expect(app.server.listening).toBe(false));
    await expect(ask('/', { host: other, agent: new Agent() })).rejects.toThrow('ECONNREFUSED');
    answer();
    expect(await slow).toMatchObject({ body: 'in the end' });
    await closed;
  });
});
