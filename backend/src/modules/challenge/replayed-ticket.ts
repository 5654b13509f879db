import { AppError } from '../../http/app-error.ts';
import type { Attendee } from '../queue/enrolment.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';

/** A key stands for one registration: another one under it is a mistake of the sender's. */
export function replayedTicket(
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
