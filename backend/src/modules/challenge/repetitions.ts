import { AppError } from '../../http/app-error.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import type { Attendee } from '../queue/service.ts';

/** Groups in which nobody comes twice, by phone or by key: a repetition comes after the original. */
export function groupsWithoutRepetitions(attendees: readonly Attendee[]): Attendee[][] {
  const groups: Attendee[][] = [];
  const groupOf = new Map<string, number>();
  for (const attendee of attendees) {
    const { phone, idempotencyKey } = attendee;
    const marks = [`phone ${phone}`, ...(idempotencyKey ? [`key ${idempotencyKey}`] : [])];
    const index = Math.max(...marks.map((mark) => (groupOf.get(mark) ?? -1) + 1));
    for (const mark of marks) groupOf.set(mark, index);
    groups[index] = [...(groups[index] ?? []), attendee];
  }
  return groups;
}

/** A key stands for one registration: another one under it is a mistake of the sender's. */
export function repeated(
  ticket: QueueTicketRow,
  { firstName, lastName, phone, email }: Attendee,
): QueueTicketRow | AppError {
  const same =
    ticket.firstName === firstName &&
    ticket.lastName === lastName &&
    ticket.phone === phone &&
    ticket.email === email;
  if (same) return ticket;
  return new AppError('validationFailed', 422, {
    message: 'The idempotency key was used for another registration.',
  });
}
