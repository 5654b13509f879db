import type { QueueTicketRow } from './queue-tickets-table.ts';
import { WaitingNumbers } from './waiting-numbers.ts';
import { type Estimate, estimateWaiting } from './waiting-time.ts';

/** The queue as everyone sees it at one moment. */
export interface QueueLine {
  /** Numbers that wait, in their order. Somebody who joins at the end is added to it. */
  readonly waiting: WaitingNumbers;
  readonly beingCalled: readonly number[];
  readonly inSession: readonly number[];
  readonly estimate: Estimate;
  /** The moment that the estimate is of. */
  readonly at: number;
}

export function lineOf(
  tickets: Iterable<QueueTicketRow>,
  { paused, at }: { paused: boolean; at: number },
): QueueLine {
  const all = [...tickets];
  const numbers = (status: QueueTicketRow['status']) =>
    all
      .filter((ticket) => ticket.status === status)
      .map(({ number }) => number)
      .sort((a, b) => a - b);
  return {
    waiting: new WaitingNumbers(numbers('VALID')),
    beingCalled: numbers('BEING_CALLED'),
    inSession: numbers('IN_SESSION'),
    // Nobody knows how long a pause lasts.
    estimate: paused ? () => null : estimateWaiting(all, at),
    at,
  };
}
