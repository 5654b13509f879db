import type { IncomingHttpHeaders } from 'node:http';
import { type FastifyInstance, LogController } from 'fastify';
import { continueTrace, runInTrace, type TraceContext, traceIdOf } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that this request is a part of. */
    trace: TraceContext;
  }
}

/** What Fastify is given so that a request's own lines carry its trace from the first one on. */
export const tracedLines = {
  logController: new LogController({ requestIdLogLabel: 'traceId' }),
  genReqId: ({ headers }: { readonly headers: IncomingHttpHeaders }): string =>
    traceIdOf(headers.traceparent),
};

/**
 * Makes every request a part of a trace: of the one that its `traceparent` names, or of one of its own. To be
 * called before every other hook.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _reply, done) => {
    // The id is Fastify's already.
    request.trace = continueTrace(request.headers.traceparent, request.id);
    runInTrace(request.trace, done);
  });
  // A body ends in the context of its connection: what comes after it begins anew in that of its request.
  app.addHook('preValidation', (request, _reply, done) => {
    runInTrace(request.trace, done);
  });
}
