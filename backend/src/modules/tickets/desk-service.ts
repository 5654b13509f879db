import type {
  DeskTicket,
  FoundTickets,
  MadeTicket,
  NewDeskTicket,
  TicketDesk,
  TicketSearch,
} from '@site/shared/contracts/ticket-desk';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { Connection, Database } from '../../database/database.ts';
import type { FairConfig } from '../../fair/fair-config.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { StaffAudit } from '../staff/audit.ts';
import type { Staff } from '../staff/staff-only.ts';
import { issueTickets } from './issue-tickets.ts';
import { capacityOf, refuseSoldOut, refuseType, reusedKey } from './registration-refusals.ts';
import { ticketsLock } from './registrations.ts';
import * as repository from './repository.ts';
import { type TicketSnapshot, ticketOf } from './snapshot.ts';
import { searchTickets } from './ticket-search.ts';
import { canUndo, isUndone } from './ticket-states.ts';
import type { TicketRow } from './tickets-table.ts';

interface TicketDeskOptions {
  readonly database: Database;
  readonly snapshot: TicketSnapshot;
  /** What the fair has; it may change. */
  readonly settings: { readonly activities: FairConfig['activities'] };
  readonly countWaiting: (type: string) => number;
  readonly audit: StaffAudit;
  /** By who of the staff asks. */
  readonly searches: RateLimit;
  readonly made: RateLimit;
  readonly now: () => number;
}

interface NewTicketRequest {
  readonly by: Staff;
  /** In which the ticket's page is. */
  readonly language: PageLanguage;
  readonly idempotencyKey: string | undefined;
}

/** What desks of activities do besides scanning: look tickets up, see the stock, and make tickets. */
export class TicketDeskService {
  constructor(private readonly options: TicketDeskOptions) {}

  /** @throws RateLimitExceededError */
  async search(search: TicketSearch, by: Staff): Promise<FoundTickets> {
    const { database, snapshot, audit, searches } = this.options;
    await searches.use(limitKey(by));
    // What was typed is a visitor's: only that somebody looked is written down.
    await database.transaction((transaction) =>
      audit.count(transaction, { by, action: 'tickets-searched' }),
    );
    const { rows, more } = searchTickets(snapshot.all(), search);
    return { tickets: rows.map((row) => this.deskTicketOf(row, by)), more };
  }

  /** The activities with their stock, from memory. */
  desk(): TicketDesk {
    const { settings, snapshot, countWaiting } = this.options;
    const counts = new Map<string, { unused: number; used: number }>();
    for (const type of Object.keys(settings.activities)) {
      if (type !== '*') counts.set(type, { unused: 0, used: 0 });
    }
    for (const { type, state } of snapshot.all()) {
      const count = counts.get(type) ?? { unused: 0, used: 0 };
      if (state === 'USED') count.used += 1;
      else if (state !== 'FORFEITED') count.unused += 1;
      counts.set(type, count);
    }
    const activities = [...counts].map(([type, count]) => {
      const capacity = capacityOf(settings.activities, type);
      const left =
        capacity === undefined ? null : Math.max(0, capacity - count.unused - count.used);
      return { type, left, ...count, waiting: countWaiting(type) };
    });
    return { activities };
  }

  /**
   * Makes a ticket for somebody without a phone, from the stock of all; once per key.
   *
   * @throws AppError `registrationPeriodClosed`, `capacityReached`, `validationFailed`; RateLimitExceededError
   */
  async make(ticket: NewDeskTicket, request: NewTicketRequest): Promise<MadeTicket> {
    const { database, snapshot, made } = this.options;
    const { by } = request;
    await made.use(limitKey(by));
    const row = await database.transaction(
      (transaction) => this.makeOnce(transaction, ticket, request),
      { lock: ticketsLock },
    );
    snapshot.apply([row]);
    database.announce('tickets');
    return { ...this.deskTicketOf(row, by), secret: row.secret };
  }

  private async makeOnce(
    transaction: Connection,
    { type, ...name }: NewDeskTicket,
    { by, language, idempotencyKey }: NewTicketRequest,
  ): Promise<TicketRow> {
    const { settings, audit, now } = this.options;
    const keys = idempotencyKey === undefined ? [] : [idempotencyKey];
    const [earlier] = await repository.findByIdempotencyKeys(transaction, keys);
    if (earlier) {
      if (earlier.phone !== null || earlier.type !== type) throw reusedKey();
      return earlier;
    }
    const { activities } = settings;
    const capacity = capacityOf(activities, type) ?? Number.POSITIVE_INFINITY;
    const left = capacity - (await repository.countInForce(transaction, type));
    const refusal =
      refuseType(type, { activities, now: now() }) ?? refuseSoldOut([type], () => left);
    if (refusal) throw refusal;
    const person = { ...name, phone: null, email: '', language, employeeLookingForJob: false };
    const holder = { ...person, types: [type], idempotencyKey };
    const [issued] = await issueTickets(transaction, [holder], new Date(now()));
    const row = issued?.rows[0];
    if (!row) throw new Error('No ticket was made.');
    const details = { type, number: String(row.number) };
    await audit.write(transaction, { by, action: 'ticket-made', details });
    return row;
  }

  private deskTicketOf(row: TicketRow, by: Staff): DeskTicket {
    const { phone, stateUpdated, secret } = row;
    const { code = '', ...ticket } = ticketOf(row);
    return {
      ...ticket,
      code,
      stateUpdated: stateUpdated.toISOString(),
      phoneEnd: phone?.slice(-3) ?? null,
      canUndo: isUndone(row, 'NEW') && canUndo(row, { by, now: this.options.now() }),
      ...(phone === null && { secret }),
    };
  }
}

function limitKey({ name }: Staff): string {
  return name ?? 'team token';
}
