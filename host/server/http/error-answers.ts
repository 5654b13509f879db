import type { WireError } from '@site/shared/contracts/wire-error';
import type { WireErrorKey } from '@site/shared/contracts/wire-error-keys';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Keys for errors that the framework throws, by status. */
const keyOfStatus: Readonly<Record<number, WireErrorKey>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
};

/** Makes every error of the server a wire error. */
export function errorAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, { error: 'notFound', message: 'There is nothing here.' }),
  );
  app.setErrorHandler(handleError);
}

/** The one place where errors become wire errors. What is behind a 5xx is logged, never told. */
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

/** Answers with a wire error that nobody keeps. */
export function sendError(
  reply: FastifyReply,
  status: number,
  { error, message }: Pick<WireError, 'error' | 'message'>,
) {
  const body: WireError = { error, message, fieldErrors: {} };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
