import { isApiError } from './api-error.ts';

/** Longest that a service may ask for, in milliseconds: somebody may be called meanwhile. */
const longest = 60_000;

/** What is added, so that those who were refused together do not come back together. */
const spread = { share: 0.5, milliseconds: 1_000 } as const;

/** Longest wait after which a call is repeated before it fails, in seconds. */
const maxRetryWait = 12;

/**
 * How long to wait before asking again, by the `Retry-After` of a failed call: never less than the service
 * asks for (up to a minute), and up to half as much and a second more, at random.
 *
 * @returns milliseconds; 0 when the service asks for nothing
 */
export function retryDelay(error: unknown): number {
  const seconds = isApiError(error) ? (error.retryAfter ?? 0) : 0;
  if (seconds === 0) return 0;
  const asked = Math.min(longest, seconds * 1_000);
  return asked + Math.random() * (spread.share * asked + spread.milliseconds);
}

/** Whether a service has too much to do and says that it soon will not have (503 with `Retry-After`). */
export function isRefusedForNow(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 503 &&
    (error.retryAfter ?? maxRetryWait + 1) <= maxRetryWait
  );
}
