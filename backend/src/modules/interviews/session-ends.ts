import type { Connection } from '../../database/database.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import type { CrmOutbox } from './crm-outbox.ts';
import * as repository from './repository.ts';

interface SessionEndsOptions {
  /** Undefined where no CRM is configured. */
  readonly crm: Pick<CrmOutbox, 'pass'> | undefined;
}

/** Brings the end of an interview into what was noted while it went on, and to the CRM where that has the note. */
export class SessionEnds {
  constructor(private readonly options: SessionEndsOptions) {}

  /** In the transaction in which an interview ended, or goes on after all. */
  async follow(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    const note = await repository.writeSessionEnd(transaction, ticket);
    const isPassedOn = note?.consentAt != null && note.isPassedOn;
    if (isPassedOn) await this.options.crm?.pass(transaction, note, ticket.statusUpdated);
  }
}
