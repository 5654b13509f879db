import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { forwardedHeaders, noAnswer, type Service } from './service-proxy.ts';

/** Headers that speak of one connection, and of who is at its other end (RFC 9110, section 7.6.1). */
const ofOneConnection = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes on what thousands of phones ask every 2 s: a question without a body and a short answer,
 * which are handed over whole. Streams would cost more than everything else on the way
 * (docs/decisions/0092).
 */
export function passPollOn({ prefix, base }: Service, dispatcher: Dispatcher) {
  const { origin, pathname } = new URL(base);
  const start = pathname.replace(/\/$/, '');
  return (request: FastifyRequest, reply: FastifyReply) => {
    const headers = endToEnd(request.headers);
    // A body that should not be there stays where it is.
    delete headers['content-length'];
    const answer = { status: 0, headers: {} as IncomingHttpHeaders, chunks: [] as Buffer[] };
    dispatcher.dispatch(
      {
        origin,
        path: start + request.url.slice(prefix.length),
        method: 'GET',
        headers: { ...headers, ...forwardedHeaders(request) },
      },
      {
        // By this one undici knows a handler of this kind.
        onRequestStart() {},
        onResponseStart(_controller, status, received) {
          answer.status = status;
          answer.headers = received;
        },
        onResponseData(_controller, chunk) {
          answer.chunks.push(chunk);
        },
        onResponseEnd() {
          reply.code(answer.status).headers(endToEnd(answer.headers));
          const [first, ...others] = answer.chunks;
          reply.send(first && others.length > 0 ? Buffer.concat(answer.chunks) : first);
        },
        onResponseError: (_controller, error) => void noAnswer(request, reply, { error, prefix }),
      },
    );
    return reply;
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  for (const name in headers) {
    if (!ofOneConnection.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}
