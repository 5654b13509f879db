import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ContentSystemError, contentErrorBody, invalidQuery, tooBusy } from './content-error.ts';

/** Answers with an error as the content system words it. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const known = contentErrorOf(error);
  if (known.status === 500) request.log.error({ err: error }, 'a content request failed');
  return reply
    .code(known.status)
    .headers({ 'cache-control': 'no-store', ...retryAfterOf(error) })
    .send(contentErrorBody(known));
}

function contentErrorOf(error: Error): ContentSystemError {
  if (error instanceof ContentSystemError) return error;
  if (error instanceof BudgetExceededError) return tooBusy();
  if (error instanceof z.core.$ZodError) return invalidQuery(reasonOf(error));
  // What the framework refuses: a body that cannot be read, a path that is too long.
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode >= 400 && statusCode < 500) {
    return new ContentSystemError(statusCode, 'INVALID_PAYLOAD', 'The request cannot be read.');
  }
  return new ContentSystemError(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.');
}

function reasonOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `"${path.join('.')}": ${message}`).join('; ');
}

function retryAfterOf(error: Error): Record<string, string> {
  return error instanceof BudgetExceededError ? { 'retry-after': String(error.retryAfter) } : {};
}
