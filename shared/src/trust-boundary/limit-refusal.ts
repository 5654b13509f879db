import type { WireErrorKey } from '../contracts/wire-error.ts';
import { BudgetExceededError } from './cost-budget.ts';
import { RateLimitExceededError } from './rate-limit.ts';
import type { SecurityLog } from './security-log.ts';

/** How a server refuses what a limit or a budget has no room for. */
export interface LimitRefusal {
  /** 429 when the client asked too much, 503 when all together did (RFC 6585, RFC 9110). */
  readonly status: 429 | 503;
  readonly error: WireErrorKey;
  readonly message: string;
  /** Of the header `Retry-After`, in seconds. */
  readonly retryAfter: string;
}

/**
 * The answer to an error of a rate limit or a cost budget, for a server's error handler; a used-up
 * budget is reported as `budget-exceeded`. A rate limit reports by itself, once per window.
 *
 * @param client address of who asked
 * @returns undefined for any other error
 */
export function limitRefusal(
  error: unknown,
  { security, client }: { security: SecurityLog; client: string },
): LimitRefusal | undefined {
  if (error instanceof RateLimitExceededError) return tooMany(error.retryAfter);
  if (!(error instanceof BudgetExceededError)) return undefined;
  const { budget, reason, retryAfter } = error;
  // A server that stops, or is overloaded, refuses everybody; that is no misuse.
  if (reason !== 'closed' && reason !== 'overload')
    security.report('budget-exceeded', { client, subject: budget });
  return reason === 'client' ? tooMany(retryAfter) : busy(retryAfter);
}

function tooMany(retryAfter: number): LimitRefusal {
  return {
    status: 429,
    error: 'rateLimited',
    message: 'Too many requests. Try again later.',
    retryAfter: String(retryAfter),
  };
}

function busy(retryAfter: number): LimitRefusal {
  return {
    status: 503,
    error: 'unavailable',
    message: 'The server has too much to do at the moment. Try again soon.',
    retryAfter: String(retryAfter),
  };
}
