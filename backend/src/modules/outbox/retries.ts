import { withoutPersonalData } from '@site/shared/trust-boundary/log-options';
import { priorities } from './message-kinds.ts';
import type { OutboxRow } from './outbox-table.ts';
import { ReceiverBusyError } from './transport.ts';

/** Back-off after a failed attempt, in milliseconds: doubled each time, up to the longest. */
const firstDelay = 5_000;

/** The longest: who waits for a code or a ticket does not wait long for a gateway that is back. */
const longestDelays = { urgent: 30_000, normal: 2 * 60_000, low: 60 * 60_000 };

/** Longest time that a receiver may ask for, in milliseconds. */
const longestPause = 60 * 60_000;

/** Longest text of a failure that is kept. */
const maxFailureLength = 200;

interface FailedAttempt {
  /** How many there were. */
  readonly attempts: number;
  readonly priority: OutboxRow['priority'];
  readonly error: unknown;
  /** From 0 up to 1. */
  readonly random: number;
}

/** Milliseconds until the next attempt; as long as the receiver asks for, if it asks. */
export function delayAfter({ attempts, priority, error, random }: FailedAttempt): number {
  if (error instanceof ReceiverBusyError) {
    // No earlier than asked for, and not everything at once.
    return Math.min(error.retryAfter, longestPause) * (1 + 0.2 * random);
  }
  const longest = longestDelays[priorities[priority] ?? 'low'];
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longest);
  return delay * (0.8 + 0.4 * random);
}

/** Why an attempt failed, as operators may read it. */
export function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return withoutPersonalData(text).slice(0, maxFailureLength);
}
