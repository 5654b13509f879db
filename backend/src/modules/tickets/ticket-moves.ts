import type { TicketState } from '@site/shared/contracts/ticket';
import { isTicketCode } from '@site/shared/contracts/ticket-code';
import type { Connection } from '../../database/database.ts';
import type { FairConfig } from '../../fair/fair-config.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffAudit } from '../staff/audit.ts';
import { requireRole, type Staff } from '../staff/staff-only.ts';
import { capacityOf, missingType } from './registration-refusals.ts';
import * as repository from './repository.ts';
import type { TicketSnapshot } from './snapshot.ts';
import {
  canBecome,
  canUndo,
  isUndone,
  lateUndoRole,
  timeOfScan,
  transitionRefused,
} from './ticket-states.ts';
import type { TicketRow } from './tickets-table.ts';

/** A change by staff: of which ticket, into what, and when it happened. */
export interface StateChange {
  /** Or the ticket's code. */
  readonly secret: string;
  /** Needed where a secret has tickets of several types. */
  readonly type: string | undefined;
  readonly state: TicketState;
  readonly scannedAt: string | undefined;
  /** When the ticket became what it is to be changed from, where that was seen. */
  readonly since?: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly by: Staff;
}

interface TicketMovesOptions {
  readonly snapshot: TicketSnapshot;
  /** What the fair has; it may change. */
  readonly settings: { readonly activities: FairConfig['activities'] };
  readonly audit: StaffAudit;
  readonly now: () => number;
}

/** How staff move tickets from one state to another, inside a transaction that holds the tickets' lock. */
export class TicketMoves {
  constructor(private readonly options: TicketMovesOptions) {}

  /** @throws AppError `notFound`, `invalidTransition`, `forbidden`, `validationFailed` when the type is missing */
  async move(transaction: Connection, change: StateChange): Promise<TicketRow> {
    const { type, state, scannedAt, since, idempotencyKey = null, by } = change;
    const rows = await this.findRows(transaction, change);
    const [ticket, ...others] = rows.filter((row) => type === undefined || row.type === type);
    if (!ticket) throw unknownTicket(rows);
    if (others.length > 0) throw missingType(rows);
    const hasChanged = since !== undefined && Date.parse(since) !== ticket.stateUpdated.getTime();
    if (hasChanged || !canBecome(ticket, state)) throw transitionRefused(ticket);
    const now = this.options.now();
    if (ticket.state === 'FORFEITED') await this.refuseUndo(transaction, ticket);
    if (isUndone(ticket, state)) {
      if (!canUndo(ticket, { by, now })) requireRole(by, lateUndoRole);
      const details = { type: ticket.type, number: String(ticket.number) };
      await this.options.audit.write(transaction, { by, action: 'ticket-undone', details });
    }
    const at = timeOfScan(scannedAt, { createdAt: ticket.createdAt, now });
    const moved = await repository.updateState(transaction, {
      ticket,
      state,
      at,
      now: new Date(now),
    });
    if (!moved) throw transitionRefused(ticket);
    await repository.insertLog(transaction, {
      ticketId: ticket.id,
      from: ticket.state,
      to: state,
      actor: by.name,
      idempotencyKey,
      at,
    });
    return moved;
  }

  /** The tickets of a secret, or the one of a code. */
  private async findRows(
    transaction: Connection,
    { secret }: Pick<StateChange, 'secret'>,
  ): Promise<TicketRow[]> {
    if (!isTicketCode(secret)) return repository.findBySecret(transaction, secret);
    const [known, ...others] = this.options.snapshot.withCode(secret);
    if (!known || others.length > 0) return [];
    const rows = await repository.findBySecret(transaction, known.secret);
    return rows.filter(({ type }) => type === known.type);
  }

  /** Who has another ticket by now keeps that, and so does who was given this one. */
  private async refuseUndo(transaction: Connection, ticket: TicketRow): Promise<void> {
    const { phone, type } = ticket;
    const phones = phone === null ? [] : [phone];
    const others = await repository.findInForce(transaction, { phones, types: [type] });
    if (others.length > 0) throw transitionRefused(ticket);
    const capacity = capacityOf(this.options.settings.activities, type);
    if (capacity === undefined) return;
    const inForce = await repository.countInForce(transaction, type);
    if (inForce >= capacity) throw transitionRefused(ticket);
  }
}

/** @param others tickets of other types that were held out: at the wrong desk */
function unknownTicket(others: readonly Pick<TicketRow, 'type'>[]): AppError {
  return new AppError('notFound', 404, {
    message: 'There is no such ticket.',
    ...(others.length > 0 && { details: { types: others.map(({ type }) => type).join(',') } }),
  });
}
