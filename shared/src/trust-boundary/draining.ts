import { type Socket, Server as TcpServer } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How often a server that stops looks at its connections, in milliseconds. */
const checkInterval = 50;

/**
 * At how many looks in a row nothing must have come over a connection before it is closed, 300 ms in all: a
 * request that was sent before its client could know takes a moment to arrive, and is answered. Time alone
 * does not tell: after a process stood still, what came meanwhile is not read yet.
 */
const quietLooks = 6;

/** Most requests that a log line names. */
const namedRequests = 20;

/** How a server ends without losing what it was asked; one per application, as `app.draining`. */
interface Draining {
  /** From now on `/readyz` says 503, and everything is served as before: load balancers look away. */
  readonly leave: () => void;
  /** Has a server that listens at another address close with the application. */
  readonly alsoClose: (listener: TcpServer) => void;
  /** Longest time between `close` and the end of the last connection, in milliseconds. */
  readonly drainTime: number;
  /** Whether connections were cut because their requests were not answered in that time. */
  readonly hasCut: boolean;
  /** Requests without an answer: method, route, and since when, in milliseconds. */
  readonly underWay: readonly UnansweredRequest[];
}

/** A request as a log may name it: by its route, since addresses hold secrets. */
interface UnansweredRequest {
  readonly method: string;
  readonly route: string;
  readonly time: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: Draining;
  }
}

/**
 * Closes an application's connections in the order that loses nothing: first it accepts no new ones,
 * then every answer ends its connection (`connection: close`, RFC 9112, section 9.6), then those go
 * over which nothing came for a moment. Node alone closes what looks idle at once, and a request that
 * is on its way meets a reset. What hangs is cut after `drainTime`, and told.
 *
 * Must be called before routes are registered in scopes of their own, and after what ends streams in a
 * `preClose` hook; decorates the application with `draining`.
 *
 * @param drainTime in milliseconds
 */
export function drainOnClose(app: FastifyInstance, { drainTime }: { drainTime: number }): void {
  const sockets = new Set<Socket>();
  const requests = new Map<FastifyRequest, number>();
  const listeners: TcpServer[] = [];
  let leaving = false;
  let closing = false;
  let hasCut = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      // A pipelined request whose turn never came does not notice the end by itself.
      for (const request of requests.keys()) {
        if (request.raw.socket === socket) requests.delete(request);
      }
    });
  });
  // Hooks that every request runs call back: a promise each is a cost that polls would pay most.
  app.addHook('onRequest', (request, reply, done) => {
    if (leaving && /^\/readyz(?:\?|$)/.test(request.url)) return sayStopping(reply);
    // Read from a connection that has closed meanwhile.
    if (request.raw.socket.destroyed) return done();
    requests.set(request, performance.now());
    // Also when the client goes away before the answer, which no hook tells.
    reply.raw.once('close', () => requests.delete(request));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    leaving = true;
    closing = true;
    // As a TCP server: an HTTP server would close its idle connections with it.
    for (const server of [app.server, ...listeners]) TcpServer.prototype.close.call(server);
    const emptied = await emptyWithin(drainTime, { sockets, requests });
    if (emptied) return;
    hasCut = true;
    app.log.error(
      { requests: underWay(), connections: sockets.size },
      `not everything was answered within ${drainTime} ms: the rest is cut off`,
    );
    for (const socket of sockets) socket.destroy();
  });

  const underWay = () =>
    [...requests].slice(0, namedRequests).map(([request, start]) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      time: Math.round(performance.now() - start),
    }));
  app.decorate('draining', {
    leave: () => {
      leaving = true;
    },
    alsoClose: (listener: TcpServer) => void listeners.push(listener),
    drainTime,
    get hasCut() {
      return hasCut;
    },
    get underWay() {
      return underWay();
    },
  });
}

function sayStopping(reply: FastifyReply): void {
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store' })
    .send({ status: 'not ready', checks: { server: 'stopping' } });
}

interface Traffic {
  readonly sockets: ReadonlySet<Socket>;
  readonly requests: ReadonlyMap<FastifyRequest, number>;
}

/** Closes connections as they get quiet; whether all have ended in time. */
function emptyWithin(time: number, { sockets, requests }: Traffic): Promise<boolean> {
  const deadline = performance.now() + time;
  const quiet = new Map<Socket, { readonly bytes: number; readonly looks: number }>();
  return new Promise((resolve) => {
    const look = () => {
      const busy = new Set([...requests.keys()].map(({ raw }) => raw.socket));
      for (const socket of sockets) {
        const bytes = socket.bytesRead + socket.bytesWritten;
        const known = quiet.get(socket);
        const looks = !busy.has(socket) && known?.bytes === bytes ? known.looks + 1 : 0;
        quiet.set(socket, { bytes, looks });
        if (looks >= quietLooks) socket.destroySoon();
      }
      if (sockets.size > 0 && performance.now() < deadline) return;
      clearInterval(timer);
      resolve(sockets.size === 0);
    };
    const timer = setInterval(look, checkInterval);
    look();
  });
}
