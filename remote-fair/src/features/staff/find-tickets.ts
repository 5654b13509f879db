import { nameMatcher } from '@site/shared/contracts/name-matcher';
import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import { type DeskTicket, fewestPhoneDigits } from '@site/shared/contracts/ticket-desk';
import type { SentCode } from './scan-code.ts';
import type { FoundTicket } from './scan-outcome.ts';

/** Places in the queue with a number, or of people with these words in their name. */
export function findInQueue(text: string, queue: readonly StaffQueueTicket[]): FoundTicket[] {
  return queue.map(ofQueue).filter(matcherOf(text));
}

/** The same among all tickets, of a service that does not search. */
export function findInList(text: string, tickets: readonly StaffTicket[]): FoundTicket[] {
  return tickets.map((ticket) => ofListed(ticket)).filter(matcherOf(text));
}

/** Whether this can be a phone number, or its end: the device knows no phones of the queue. */
export function canBePhone(text: string): boolean {
  return /^\+?\d/.test(text) && text.replaceAll(/\D/g, '').length >= fewestPhoneDigits;
}

/** Usable ones come first. */
export function inOrder(tickets: readonly FoundTicket[]): FoundTicket[] {
  return tickets.toSorted((a, b) => place(a) - place(b));
}

function matcherOf(text: string): (ticket: FoundTicket) => boolean {
  if (/^\d+$/.test(text)) return ({ label }) => Number(label.number) === Number(text);
  const isNamed = nameMatcher(text);
  return ({ label }) => isNamed(label.name ?? '');
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

/** A ticket of an activity, as the service finds it; its code stands for its secret. */
export function ofActivity(ticket: DeskTicket): FoundTicket {
  const { code: secret, canUndo } = ticket;
  return { ...ofListed({ ...ticket, secret }, canUndo), ticket };
}

function ofListed(ticket: StaffTicket, canUndo = true): FoundTicket {
  const { type, ticketNumber, firstName, lastName, state, stateUpdated } = ticket;
  return {
    label: { type, number: String(ticketNumber), name: `${firstName} ${lastName}`.trim() },
    status: state,
    since: stateUpdated,
    code: codeOf(ticket, canUndo),
  };
}

/** Another service may keep the secret to itself: then the visitor's own code is needed. */
function codeOf(ticket: StaffTicket, canUndo: boolean): SentCode | undefined {
  const { type, secret, state, stateUpdated: since } = ticket;
  if (secret === undefined) return undefined;
  if (state === 'NEW' || state === 'ACTIVE') return { kind: 'ticket', type, secret };
  return canUndo ? { kind: 'undo', type, secret, since } : undefined;
}

function place({ code }: FoundTicket): number {
  if (code === undefined) return 2;
  return code.kind === 'undo' ? 1 : 0;
}
