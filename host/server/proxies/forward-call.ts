import type { IncomingHttpHeaders } from 'node:http';
import { runInTrace } from '@site/shared/telemetry/trace-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { isDoneOnce } from './calls-done-once.ts';
import { addressAt, endToEnd, forwardedHeaders, noAnswer, type Service } from './service-proxy.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly service: Service;
  readonly dispatcher: Dispatcher;
  /** Longest time for all of it, waiting for a connection included, in milliseconds. */
  readonly timeout: number;
  /** Told once, when the service has nothing more to do for it. */
  readonly onEnd?: () => void;
}

/**
 * Asks a service what a client asks, and answers what it answers, both whole. Streams would cost more
 * than everything else on the way (README.md), and a client that is slow would hold a
 * connection to the service.
 *
 * @throws UpstreamAddressError for a path that leads away from the service; nothing is sent
 */
export function forwardCall({ request, reply, service, dispatcher, timeout, onEnd }: Call): void {
  const { origin, pathname, search } = addressAt(service, request.url);
  const headers = endToEnd(request.headers);
  // The body says its own length; one that should not be there stays where it is.
  delete headers['content-length'];
  const answer = { status: 0, headers: {} as IncomingHttpHeaders, chunks: [] as Buffer[] };
  let controller: Dispatcher.DispatchController | undefined;
  let isOver = false;
  const end = (send: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // The answer comes in the context of a connection, which calls share.
    runInTrace(request.trace, send);
    onEnd?.();
  };
  const fail = (error: Error) =>
    end(() => void noAnswer(request, reply, { error, prefix: service.prefix }));
  const timer = setTimeout(() => {
    const error = new Error('Timeout.');
    controller?.abort(error);
    fail(error);
  }, timeout);
  dispatcher.dispatch(
    {
      origin,
      path: pathname + search,
      method: request.method as Dispatcher.HttpMethod,
      headers: { ...headers, ...forwardedHeaders(request) },
      body: Buffer.isBuffer(request.body) ? request.body : null,
      ...(isDoneOnce(request) && { idempotent: true }),
    },
    {
      onRequestStart(started) {
        if (isOver) started.abort(new Error('Nobody waits any more.'));
        controller = started;
      },
      onResponseStart(_controller, status, received) {
        answer.status = status;
        answer.headers = received;
      },
      onResponseData(_controller, chunk) {
        answer.chunks.push(chunk);
      },
      onResponseEnd() {
        end(() => {
          reply.code(answer.status).headers(endToEnd(answer.headers));
          const [first, ...others] = answer.chunks;
          reply.send(first && others.length > 0 ? Buffer.concat(answer.chunks) : first);
        });
      },
      onResponseError: (_controller, error) => fail(error),
    },
  );
}
