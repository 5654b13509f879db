import { lastTicketsKey as prefix } from '@site/shared/contracts/storage-keys';
import { type Ticket, ticketListSchema } from '@site/shared/contracts/ticket';
import * as z from 'zod/mini';
import type { Seen } from '../../polling/use-polled.ts';

/** The tickets of a secret as this device saw them last. */
export type SeenTickets = Seen<Ticket[]>;

const keptTicketsSchema = z.object({ tickets: ticketListSchema, seenAt: z.number() });

/** Secrets of which a device keeps the tickets: those of a family. */
const maxSecrets = 8;

/** Undefined when this device has not seen the tickets, or keeps nothing. */
export function readLastTickets(secret: string): SeenTickets | undefined {
  const kept = readKept(prefix + secret);
  return kept && { answer: kept.tickets, seenAt: kept.seenAt, clockAhead: 0 };
}

/** Keeps the tickets of a secret for when there is no network; those that were not seen for longest give way. */
export function saveLastTickets(secret: string, { answer: tickets, seenAt }: SeenTickets): void {
  try {
    localStorage.setItem(prefix + secret, JSON.stringify({ tickets, seenAt }));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    if (keys.length <= maxSecrets) return;
    const seen = (key: string) => readKept(key)?.seenAt ?? 0;
    const oldest = keys.sort((a, b) => seen(b) - seen(a)).slice(maxSecrets);
    for (const key of oldest) localStorage.removeItem(key);
  } catch {
    // This device keeps nothing.
  }
}

export function forgetLastTickets(secret: string): void {
  try {
    localStorage.removeItem(prefix + secret);
  } catch {
    // This device keeps nothing.
  }
}

function readKept(key: string) {
  try {
    return keptTicketsSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}
