import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { acquireLocks } from '../../database/advisory-locks.ts';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { SnapshotReader } from '../../snapshot/snapshot-reader.ts';
import type { SessionTimes } from '../interviews/session-times.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { TicketPush } from '../push/ticket-push.ts';
import type { SmsService } from '../sms/service.ts';
import type { StaffAudit } from '../staff/audit.ts';
import type { Staff } from '../staff/staff-only.ts';
import { type Attendee, Enrolment } from './enrolment.ts';
import { type QueueActor, type QueueMove, QueueMoves } from './queue-moves.ts';
import type { QueueSms } from './queue-sms.ts';
import type { QueueTicketRow } from './queue-tickets-table.ts';
import * as repository from './repository.ts';
import type { QueueSnapshot } from './snapshot.ts';

/** Held by every transaction that changes the queue. */
export const queueLock = 'queue';

/** Who did what when. */
interface LogEntry {
  readonly action: string;
  readonly actor: string;
  readonly at: Date;
}

interface QueueServiceOptions {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly sms: SmsService;
  readonly texts: QueueSms;
  readonly push: TicketPush;
  readonly sessionTimes: Pick<SessionTimes, 'follow'>;
  readonly snapshot: QueueSnapshot;
  readonly audit: StaffAudit;
  /** How long somebody who is called has to show up, in milliseconds; it may change. */
  readonly settings: { readonly showUpTime: number };
  readonly now: () => number;
}

/**
 * The queue. Everything that changes it happens in one transaction at a time, with its log and its
 * SMS, and reaches the snapshot once it is committed.
 */
export class QueueService {
  readonly snapshot: QueueSnapshot;
  private readonly moves: QueueMoves;
  private readonly enrolment: Enrolment;
  private readonly reader: SnapshotReader<QueueTicketRow>;

  constructor(private readonly options: QueueServiceOptions) {
    this.snapshot = options.snapshot;
    this.moves = new QueueMoves(options);
    this.enrolment = new Enrolment({ moves: this.moves, now: options.now });
    this.reader = new SnapshotReader({
      database: options.database,
      snapshot: options.snapshot,
      findAll: repository.findAllTickets,
      findChanged: repository.findChanged,
    });
  }

  /** Reads the whole queue. */
  async load(): Promise<void> {
    await this.reader.load();
    this.snapshot.setPaused(await repository.isPaused(this.options.database.connection));
  }

  /** Reads changes by other processes. */
  async readChanges(): Promise<void> {
    await this.reader.readChanges();
    this.snapshot.setPaused(await repository.isPaused(this.options.database.pollConnection));
  }

  /** Forfeits the tickets of who did not show up. */
  async expireOverdue(): Promise<void> {
    const { database, now } = this.options;
    if (!this.snapshot.hasOverdue(now())) return;
    const expire = async (transaction: Connection) => {
      const overdue = await repository.findOverdue(transaction, new Date(now()));
      const moved: QueueTicketRow[] = [];
      for (const ticket of overdue) {
        moved.push(...(await this.moves.move(transaction, { ticket, event: 'expire', actor: {} })));
      }
      return moved;
    };
    this.publish(await database.transaction(expire, { lock: queueLock }));
  }

  /** What registrations under these keys have led to. */
  findByIdempotencyKeys(
    transaction: Connection,
    keys: readonly string[],
  ): Promise<QueueTicketRow[]> {
    return repository.findByIdempotencyKeys(transaction, keys);
  }

  /** Which of these phones are of people who stand in the queue, or have been served. */
  async findPhonesInForce(
    transaction: Connection,
    phones: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const tickets = await repository.findTicketsInForce(transaction, phones);
    return new Set(tickets.map(({ phone }) => phone));
  }

  /** The page of a person's ticket, unless they are done. */
  async linksOf(transaction: Connection, phone: string): Promise<string[]> {
    const tickets = await repository.findTicketsInForce(transaction, [phone]);
    return tickets
      .filter(({ status }) => status !== 'USED')
      .map((ticket) => this.options.texts.link(ticket));
  }

  /**
   * Puts people at the end of the queue. The transaction holds {@link queueLock}; call {@link publish} after
   * its commit.
   *
   * @returns their tickets in the same order
   */
  enrol(transaction: Connection, attendees: readonly Attendee[]): Promise<QueueTicketRow[]> {
    return this.enrolment.enrol(transaction, attendees);
  }

  /**
   * Gives up the places that others correct: of the same person, who still waits. Call {@link publish}
   * after the commit.
   *
   * @param corrections new tickets by the keys of the registrations that they correct
   * @returns all tickets that changed
   */
  withdrawCorrected(
    transaction: Connection,
    corrections: ReadonlyMap<string, QueueTicketRow>,
  ): Promise<QueueTicketRow[]> {
    return this.enrolment.withdrawCorrected(transaction, corrections);
  }

  /** Shows everyone what was committed. */
  publish(rows: readonly QueueTicketRow[]): void {
    if (rows.length > 0) this.show(rows);
    this.options.sms.sendSoon();
  }

  /** @throws AppError `notFound` when nobody waits, `queuePaused` */
  callNext(actor: QueueActor): Promise<QueueTicketRow> {
    return this.act(actor, async (transaction) => {
      if (await repository.isPaused(transaction)) {
        throw new AppError('queuePaused', 409, { message: 'The queue is paused.' });
      }
      const first = await repository.findFirstWaiting(transaction);
      if (!first) throw new AppError('notFound', 404, { message: 'Nobody is waiting.' });
      return this.moves.move(transaction, { ticket: first, event: 'call', actor });
    });
  }

  /**
   * @param reference code or number
   * @throws AppError `notFound`, `invalidTransition`
   */
  step(
    reference: string,
    step: Pick<QueueMove, 'event' | 'from'>,
    actor: QueueActor,
  ): Promise<QueueTicketRow> {
    return this.act(actor, async (transaction) => {
      const ticket = await repository.findTicket(transaction, reference);
      if (!ticket) throw unknownTicket();
      return this.moves.move(transaction, { ticket, actor, ...step });
    });
  }

  /** Who is nearly first by the end of a pause is told then. */
  async setPaused(paused: boolean, by: Staff): Promise<void> {
    const { audit } = this.options;
    const now = new Date(this.options.now());
    const work = async (transaction: Connection) => {
      if ((await repository.isPaused(transaction)) === paused) return [];
      await repository.updatePaused(transaction, paused);
      const action = paused ? 'pause' : 'resume';
      const none = { code: null, from: null, to: null, idempotencyKey: null };
      const actor = by.name ?? 'staff';
      await repository.insertLog(transaction, { ...none, action, actor, at: now });
      await audit.write(transaction, { by, action: paused ? 'queue-paused' : 'queue-resumed' });
      return this.moves.remind(transaction);
    };
    const reminded = await this.options.database.transaction(work, { lock: queueLock });
    this.snapshot.setPaused(paused);
    this.options.database.announce('queue');
    this.publish(reminded);
  }

  /** @throws AppError `notFound` */
  async setReminders(code: string, remindMe: boolean): Promise<void> {
    const { database, now } = this.options;
    const row = await repository.updateRemindMe(database.connection, {
      code,
      remindMe,
      now: new Date(now()),
    });
    if (!row) throw unknownTicket();
    this.show([row]);
  }

  /** Who did what when. @throws AppError `notFound` */
  async history(reference: string): Promise<QueueLogEntry[]> {
    const { connection } = this.options.database;
    const ticket = await repository.findTicket(connection, reference);
    if (!ticket) throw unknownTicket();
    const rows = await repository.findLog(connection, ticket.code);
    return rows.map(({ action, from, to, actor, at }) => ({
      action,
      from: from as QueueTicketStatus | null,
      to: to as QueueTicketStatus,
      actor,
      at: at.toISOString(),
    }));
  }

  /** Writes into a ticket's log what was done beside its way through the queue. */
  async log(
    transaction: Connection,
    ticket: Pick<QueueTicketRow, 'code' | 'status'>,
    { action, actor, at }: LogEntry,
  ): Promise<void> {
    const { code, status } = ticket;
    const step = { code, from: status, to: status, idempotencyKey: null };
    await repository.insertLog(transaction, { ...step, action, actor, at });
  }

  /** The tickets of all, for an export. */
  findAll(): Promise<QueueTicketRow[]> {
    return repository.findAllTickets(this.options.database.connection);
  }

  /** Deletes a person. Call {@link QueueSnapshot.remove} with the codes after the commit. */
  async erase(transaction: Connection, phone: string): Promise<string[]> {
    await acquireLocks(transaction, [queueLock]);
    return repository.deleteByPhone(transaction, phone);
  }

  private show(rows: readonly QueueTicketRow[]): void {
    this.snapshot.apply(rows);
    this.options.database.announce('queue');
  }

  /** Runs one step of staff, once per key, and shows everyone what came of it. */
  private async act(
    { idempotencyKey }: QueueActor,
    work: (transaction: Connection) => Promise<QueueTicketRow[]>,
  ): Promise<QueueTicketRow> {
    const once = async (transaction: Connection) => {
      const done = idempotencyKey && (await repository.findLogByKey(transaction, idempotencyKey));
      const replayed = done && (await repository.findTicket(transaction, done.code ?? ''));
      return replayed ? [replayed] : work(transaction);
    };
    const rows = await this.options.database.transaction(once, { lock: queueLock });
    this.publish(rows);
    const [ticket] = rows;
    if (!ticket) throw unknownTicket();
    return ticket;
  }
}

function unknownTicket(): AppError {
  return new AppError('notFound', 404, { message: 'There is no such ticket.' });
}
