import { type QueueTicket, queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { lastTicketKey as prefix } from '@site/shared/contracts/storage-keys';
import * as z from 'zod/mini';
import type { Seen } from '../../polling/use-polled.ts';

/** A queue ticket as this device saw it last. */
export type SeenTicket = Seen<QueueTicket>;

/** A seen ticket as this device keeps it. */
const keptTicketSchema = z.object({
  ticket: queueTicketSchema,
  seenAt: z.number(),
  clockAhead: z.number(),
});

/** Undefined when this device has not seen the ticket, or keeps nothing. */
export function readLastTicket(ticketCode: string): SeenTicket | undefined {
  try {
    const kept = localStorage.getItem(prefix + ticketCode);
    const { ticket: answer, ...times } = keptTicketSchema.parse(JSON.parse(kept ?? 'null'));
    return { answer, ...times };
  } catch {
    return undefined;
  }
}

/** Keeps a ticket for when there is no network. Of the tickets of a device only the last one is kept. */
export function saveLastTicket(ticketCode: string, { answer, ...times }: SeenTicket): void {
  try {
    clearLastTickets();
    localStorage.setItem(prefix + ticketCode, JSON.stringify({ ticket: answer, ...times }));
  } catch {
    // This device keeps nothing.
  }
}

export function forgetLastTicket(ticketCode: string): void {
  try {
    localStorage.removeItem(prefix + ticketCode);
  } catch {
    // This device keeps nothing.
  }
}

function clearLastTickets(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
