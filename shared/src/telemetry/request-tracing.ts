import type { IncomingHttpHeaders } from 'node:http';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { continueTrace, runInTrace, type TraceContext } from './trace-context.ts';

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
    continueTrace(headers.traceparent).traceId,
};

/**
 * Makes every request a part of a trace: of the one that its `traceparent` names, or of one of its own. To be
 * called before every other hook.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = traceOf(request);
    runInTrace(request.trace, done);
  });
  // A body ends in the context of its connection: what comes after it begins anew in that of its request.
  app.addHook('preValidation', (request, _reply, done) => {
    runInTrace(request.trace, done);
  });
}

/** The id is Fastify's already; flags are of who asks. */
function traceOf({ id, headers }: FastifyRequest): TraceContext {
  return { ...continueTrace(headers.traceparent), traceId: id };
}
