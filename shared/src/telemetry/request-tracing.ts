import type { IncomingMessage } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { endSpan, flushSpans, startWork } from './spans.ts';
import { parseTraceparent, runInTrace, type TraceContext } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that this request is a part of. */
    trace: TraceContext;
  }
}

/** Requests whose id has been asked for, which Fastify does before anything else. */
const begun = new WeakMap<object, TraceContext>();

/** What Fastify is given so that a request's own lines carry its trace from the first one on. */
export const tracedLines = {
  logController: new LogController({ requestIdLogLabel: 'traceId' }),
  genReqId: (request: Pick<IncomingMessage, 'headers' | 'method'>): string => {
    const parent = parseTraceparent(request.headers.traceparent);
    const piece = startWork({ name: request.method ?? '', kind: SpanKind.SERVER, parent });
    begun.set(request, piece);
    return piece.traceId;
  },
};

/**
 * Makes every request a part of a trace: of the one that its `traceparent` names, or of one of its own.
 * Needs {@link tracedLines}; to be called before every other hook.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = begun.get(request.raw) as TraceContext;
    runInTrace(request.trace, done);
  });
  // A body ends in the context of its connection: what comes after it begins anew in that of its request.
  app.addHook('preValidation', (request, _reply, done) => {
    runInTrace(request.trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(request, reply.statusCode);
    done();
  });
  app.addHook('onClose', flushSpans);
}

/** A request is recorded by the pattern of its route: addresses hold secrets. */
function endRequest({ trace: { span }, method, routeOptions }: FastifyRequest, status: number) {
  if (!span) return;
  span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status });
  if (routeOptions.url !== undefined) {
    span.updateName(`${method} ${routeOptions.url}`).setAttribute('http.route', routeOptions.url);
  }
  endSpan(span, status >= 500 ? String(status) : undefined);
}
