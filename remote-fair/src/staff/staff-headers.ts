import type { CallOptions } from '@site/shared/api/call';
import { idempotencyKeyHeader } from '@site/shared/contracts/headers';

/** What a call of the staff takes: it carries their own token instead of the session's. */
export interface StaffCallOptions extends CallOptions {
  staffToken: string;
  /** One per scan or tap, the same for every attempt to send it, so that it counts once. */
  idempotencyKey?: string | undefined;
}

/** The headers of a call of the staff. */
export function staffHeaders({
  staffToken,
  idempotencyKey,
}: StaffCallOptions): Record<string, string> {
  return {
    Authorization: `Bearer ${staffToken}`,
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
  };
}
