import type { CallOptions } from '@site/shared/api/call';
import { correctsHeader, idempotencyKeyHeader } from '@site/shared/contracts/headers';

/** What a request takes that does something once. */
export interface OnceOptions extends CallOptions {
  /** The same for every attempt at sending one thing, so that it is done once. */
  idempotencyKey?: string | undefined;
}

/** What a registration or a sign-up takes besides what was filled in. */
export interface RegistrationOptions extends OnceOptions {
  /** Key of an earlier one that this one corrects, such as one with a wrong number. */
  corrects?: string | undefined;
}

/**
 * The headers of a request that is done once.
 */
export function keyHeaders({
  idempotencyKey,
  corrects,
}: Pick<RegistrationOptions, 'idempotencyKey' | 'corrects'>): Record<string, string> {
  return {
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    ...(corrects !== undefined && { [correctsHeader]: corrects }),
  };
}
