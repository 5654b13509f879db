import type { Connection } from '../../database/database.ts';
import type { OutboxService } from '../outbox/service.ts';
import { type CrmEvent, eventVersion, savedEvent, withdrawnEvent } from './crm-events.ts';
import type { InterviewNoteRow } from './interview-notes-table.ts';

/** How long a note must be left alone before it is passed on, in milliseconds: it is saved while it is typed. */
const quietTime = 2 * 60_000;

interface CrmOutboxOptions {
  readonly outbox: OutboxService;
  /** Host of the CRM. */
  readonly crm: string;
}

/** Puts into the outbox what the CRM has to hear: of each interview the newest. */
export class CrmOutbox {
  constructor(private readonly options: CrmOutboxOptions) {}

  /**
   * In two minutes, unless it changes again; what waits of before is not sent any more.
   *
   * @param at when it changed
   */
  async pass(transaction: Connection, note: InterviewNoteRow, at: Date): Promise<void> {
    await this.dropWaiting(transaction, note.code);
    await this.add(transaction, savedEvent(note, at), { ticket: note.code, delay: quietTime });
  }

  /** The candidate agrees no longer. */
  async withdraw(transaction: Connection, note: InterviewNoteRow): Promise<void> {
    const { id, code, savedAt: at } = note;
    await this.dropWaiting(transaction, code);
    const version = eventVersion(note);
    const event = withdrawnEvent(id, { version, reason: 'consent-withdrawn', at });
    await this.add(transaction, event, { ticket: code });
  }

  /** The candidate is forgotten: so is what waited about them. */
  async erase(transaction: Connection, note: InterviewNoteRow, at: Date): Promise<void> {
    const version = eventVersion(note) + 1;
    await this.add(transaction, withdrawnEvent(note.id, { version, reason: 'erased', at }));
  }

  private dropWaiting(transaction: Connection, code: string): Promise<void> {
    return this.options.outbox.dropUnsent(transaction, { channel: 'crm', ticket: code });
  }

  private add(
    transaction: Connection,
    event: CrmEvent,
    more: { readonly ticket?: string; readonly delay?: number } = {},
  ): Promise<void> {
    const message = { channel: 'crm', kind: 'interview', to: this.options.crm } as const;
    const body = JSON.stringify(event);
    return this.options.outbox.add(transaction, { ...message, subject: '', body, ...more });
  }
}
