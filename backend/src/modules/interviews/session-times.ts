import type { Connection } from '../../database/database.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import type { CrmOutbox } from './crm-outbox.ts';
import * as repository from './repository.ts';

interface SessionTimesOptions {
  /** Undefined where no CRM is configured. */
  readonly crm: Pick<CrmOutbox, 'pass'> | undefined;
}

/** Brings into a note when its interview began and ended, and to the CRM where that has the note. */
export class SessionTimes {
  constructor(private readonly options: SessionTimesOptions) {}

  /** In the transaction in which an interview began or ended, or in which that is taken back. */
  async follow(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    const note = await repository.writeSessionTimes(transaction, ticket);
    const isPassedOn = note?.consentAt != null && note.isPassedOn;
    if (isPassedOn) await this.options.crm?.pass(transaction, note, ticket.statusUpdated);
  }
}
