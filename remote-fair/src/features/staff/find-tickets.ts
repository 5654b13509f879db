import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import type { SentCode } from './scan-code.ts';
import type { FoundTicket } from './scan-outcome.ts';

interface KnownTickets {
  readonly queue: readonly StaffQueueTicket[];
  readonly tickets: readonly StaffTicket[];
}

/** Tickets with a number, or of people with these words in their name; usable ones come first. */
export function findTickets(text: string, { queue, tickets }: KnownTickets): FoundTicket[] {
  const isMeant = matcherOf(text);
  const found = [...queue.map(ofQueue), ...tickets.map(ofActivity)].filter(isMeant);
  return found.sort((a, b) => place(a) - place(b));
}

function matcherOf(text: string): (ticket: FoundTicket) => boolean {
  if (/^\d+$/.test(text)) return ({ label }) => Number(label.number) === Number(text);
  const words = plain(text).split(/\s+/);
  return ({ label }) => {
    const name = plain(label.name ?? '');
    return words.every((word) => name.includes(word));
  };
}

/** `Renée` is found by `renee`. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

function ofQueue(ticket: StaffQueueTicket): FoundTicket {
  const { code, number, ticketStatus, ticketStatusUpdated } = ticket;
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`;
  return {
    label: { number: String(number), name },
    status: ticketStatus,
    since: ticketStatusUpdated,
    code: ticketStatus === 'BEING_CALLED' ? { kind: 'queue', reference: code } : undefined,
  };
}

function ofActivity(ticket: StaffTicket): FoundTicket {
  const { type, ticketNumber, firstName, lastName, state, stateUpdated } = ticket;
  return {
    label: { type, number: String(ticketNumber), name: `${firstName} ${lastName}` },
    status: state,
    since: stateUpdated,
    code: codeOf(ticket),
  };
}

/** Another service may keep the secret to itself: then the visitor's own code is needed. */
function codeOf({ type, secret, state }: StaffTicket): SentCode | undefined {
  if (secret === undefined || state === 'FORFEITED') return undefined;
  return { kind: state === 'USED' ? 'undo' : 'ticket', type, secret };
}

function place({ code }: FoundTicket): number {
  if (code === undefined) return 2;
  return code.kind === 'undo' ? 1 : 0;
}
