import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { lastTicketKey as prefix } from '@site/shared/contracts/storage-keys';
import { isQueueTicket } from '@site/shared/contracts/ticket-guards';

/** A queue ticket as this device saw it last. */
export interface SeenTicket {
  readonly ticket: QueueTicket;
  /** When, by this device's clock, in milliseconds since 1970. */
  readonly seenAt: number;
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockAhead: number;
}

/** Undefined when this device has not seen the ticket, or keeps nothing. */
export function readLastTicket(ticketCode: string): SeenTicket | undefined {
  try {
    const kept = localStorage.getItem(prefix + ticketCode);
    const seen: unknown = JSON.parse(kept ?? 'null');
    return isSeenTicket(seen) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a ticket for when there is no network. Of the tickets of a device only the last one is kept. */
export function keepLastTicket(ticketCode: string, seen: SeenTicket): void {
  try {
    forgetLastTickets();
    localStorage.setItem(prefix + ticketCode, JSON.stringify(seen));
  } catch {
    // This device keeps nothing.
  }
}

function forgetLastTickets(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}

/** An older version of the page may have written it. */
function isSeenTicket(kept: unknown): kept is SeenTicket {
  const { ticket, seenAt, clockAhead } = (kept ?? {}) as Partial<SeenTicket>;
  return isQueueTicket(ticket) && Number.isFinite(seenAt) && Number.isFinite(clockAhead);
}
