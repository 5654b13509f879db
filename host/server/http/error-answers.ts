import type { WireError, WireErrorKey } from '@site/shared/contracts/wire-error';
import { limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import { UpstreamAddressError } from '@site/shared/trust-boundary/upstream-address';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Keys for errors that the framework throws, by status. */
const keyOfStatus: Readonly<Record<number, WireErrorKey>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
};

/** Makes every error of the server a wire error. */
export function errorAnswers(app: FastifyInstance, security: SecurityLog): void {
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, { error: 'notFound', message: 'There is nothing here.' }),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UpstreamAddressError) {
      security.report('upstream-address-refused', { client: request.ip });
      return sendError(reply, 404, { error: 'notFound', message: 'There is no such path.' });
    }
    // The client has left: this is for the metrics alone, where nginx's status says so.
    if (error.name === 'AbortError') return reply.code(499).send();
    const refusal = limitRefusal(error, { security, client: request.ip });
    if (!refusal) return handleError(error, request, reply);
    return sendError(reply.header('retry-after', refusal.retryAfter), refusal.status, refusal);
  });
}

/** What is behind a 5xx is logged, never told. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const key = keyOfStatus[status] ?? 'validationFailed';
    return sendError(reply, status, { error: key, message: 'The request cannot be read.' });
  }
  request.log.error({ err: error }, 'a request failed');
  const message = 'Something went wrong on our side.';
  return sendError(reply, status, { error: 'generic', message });
}

/** Refuses what no client that means well sends. */
export function refuseRequest(reply: FastifyReply, message: string): void {
  sendError(reply, 400, { error: 'validationFailed', message });
}

/** Answers with a wire error that is not cached. */
export function sendError(
  reply: FastifyReply,
  status: number,
  { error, message }: Pick<WireError, 'error' | 'message'>,
) {
  const body: WireError = { error, message, fieldErrors: {} };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Answers what only those who run the site may see. */
export function refuseUnauthorised(reply: FastifyReply): unknown {
  const message = 'This needs a token from the site operator.';
  return sendError(reply, 401, { error: 'unauthorised', message });
}
