import type { WireErrorKey } from '@site/shared/contracts/wire-error';
import { fieldErrorsOf, type WireError } from '@site/shared/contracts/wire-error';
import { type LimitRefusal, limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { AppError } from './app-error.ts';

/** Keys for errors that the framework throws, by status. */
const keyOfStatus: Readonly<Record<number, WireErrorKey>> = {
  400: 'validationFailed',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  414: 'validationFailed',
  415: 'unsupportedMediaType',
  431: 'payloadTooLarge',
};

/** Seconds after which asking again makes sense when a dependency is down. */
const retryAfter = '5';

/** The one place where errors become wire errors. What is behind a 5xx is logged, never told. */
export function errorHandler(security: SecurityLog) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // The status is nginx's for a client that closed the connection; it is not sent.
    if (hasLeft(error, request, reply)) return reply.code(499).send();
    const refusal = limitRefusal(error, { security, client: request.ip });
    const { status, body, headers } = refusal ? limitAnswer(refusal) : wireErrorOf(error);
    if (status >= 500 && !refusal) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
  };
}

/** Answers for a path that no route claims. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const body: WireError = { error: 'notFound', message: 'There is nothing here.', fieldErrors: {} };
  return reply.code(404).type('application/json; charset=utf-8').send(body);
}

/** Refuses what no client that means well sends. */
export function refuseRequest(reply: FastifyReply, message: string): void {
  const body: WireError = { error: 'validationFailed', message, fieldErrors: {} };
  reply.code(400).type('application/json; charset=utf-8').send(body);
}

/** Answers what only those who run the site may see. */
export function refuseUnauthorised(reply: FastifyReply): FastifyReply {
  const message = 'This needs a token from the site operator.';
  const body: WireError = { error: 'unauthorised', message, fieldErrors: {} };
  return reply.code(401).send(body);
}

/** Whether the client broke its body off, or work was given up since it had left. */
function hasLeft(error: unknown, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (error === raw.errored) return true;
  return error instanceof Error && error.name === 'AbortError' && reply.raw.destroyed;
}

interface Answer {
  readonly status: number;
  readonly body: WireError;
  readonly headers: Record<string, string>;
}

function limitAnswer({ status, error, message, retryAfter }: LimitRefusal): Answer {
  const headers = { 'retry-after': retryAfter };
  return { status, body: { error, message, fieldErrors: {} }, headers };
}

function wireErrorOf(error: unknown): Answer {
  if (error instanceof AppError) {
    const { status, key, message, fieldErrors, details, headers } = error;
    const body = { error: key, message, fieldErrors, ...(details && { details }) };
    return { status, body, headers };
  }
  if (error instanceof z.core.$ZodError) {
    const fieldErrors = fieldErrorsOf(error);
    const reasons = Object.entries(fieldErrors).map(([field, reason]) => `${field} (${reason})`);
    const message = `The input is not valid: ${reasons.join(', ')}.`;
    return { status: 400, body: { error: 'validationFailed', message, fieldErrors }, headers: {} };
  }
  if (isDatabaseUnavailable(error)) {
    return {
      status: 503,
      body: {
        error: 'unavailable',
        message: 'The service cannot be reached at the moment. Try again soon.',
        fieldErrors: {},
      },
      headers: { 'retry-after': retryAfter },
    };
  }
  return frameworkError(error);
}

function frameworkError(error: unknown): Answer {
  const { statusCode = 500, message } = error as Partial<FastifyError>;
  const key = statusCode < 500 ? (keyOfStatus[statusCode] ?? 'validationFailed') : 'generic';
  const told = statusCode < 500 && message ? message : 'Something went wrong on our side.';
  return {
    status: statusCode < 400 ? 500 : statusCode,
    body: { error: key, message: told, fieldErrors: {} },
    headers: {},
  };
}
