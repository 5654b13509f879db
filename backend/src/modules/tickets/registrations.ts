import { createBatcher } from '../../database/batcher.ts';
import type { Connection, Database } from '../../database/database.ts';
import { isCorrectedBy } from '../../fair/correction.ts';
import type { FairConfig } from '../../fair/fair-config.ts';
import { groupsWithoutDuplicates } from '../../fair/groups-without-duplicates.ts';
import { AppError } from '../../http/app-error.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { issueTickets, type Person } from './issue-tickets.ts';
import {
  capacityOf,
  duplicate,
  refuseSoldOut,
  refuseType,
  reusedKey,
} from './registration-refusals.ts';
import * as repository from './repository.ts';
import type { TicketSnapshot } from './snapshot.ts';
import type { TicketSms } from './ticket-sms.ts';
import type { TicketRow } from './tickets-table.ts';

/** Held by every transaction that changes tickets. */
export const ticketsLock = 'tickets';

/** Registrations that come together are stored together, so often: milliseconds. */
const interval = 100;

/** Somebody who wants a ticket of each of these types, all or none. */
export interface TicketRegistration extends Person {
  readonly phone: string;
  readonly types: readonly string[];
  readonly sender: SmsSender;
  readonly idempotencyKey: string | undefined;
  /** Key of an earlier registration that went to a wrong number. */
  readonly corrects: string | undefined;
}

/** What became of a registration: its tickets, or why there are none. */
type Outcome = readonly TicketRow[] | AppError;

interface TicketRegistrationsOptions {
  readonly database: Database;
  readonly sms: SmsService;
  readonly snapshot: TicketSnapshot;
  /** What the fair has; it may change. */
  readonly settings: { readonly activities: FairConfig['activities'] };
  readonly texts: TicketSms;
  readonly now: () => number;
}

/**
 * Registers people for tickets. What comes in a rush shares one transaction, and each of its
 * statements (README.md); everyone is judged in the order in which they came.
 */
export class TicketRegistrations {
  private readonly registerBatched: (registration: TicketRegistration) => Promise<Outcome>;

  constructor(private readonly options: TicketRegistrationsOptions) {
    this.registerBatched = createBatcher((all) => this.registerAll(all), { interval });
  }

  /** @throws AppError with the reason why there are no tickets */
  async register(registration: TicketRegistration): Promise<readonly TicketRow[]> {
    const outcome = await this.registerBatched(registration);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  private async registerAll(registrations: readonly TicketRegistration[]): Promise<Outcome[]> {
    const { database, sms, snapshot } = this.options;
    const withdrawn: TicketRow[] = [];
    const registerThem = async (transaction: Connection) => {
      const all = new Map<TicketRegistration, Outcome>();
      for (const group of groupsWithoutDuplicates(registrations)) {
        const judged = await this.judge(transaction, group);
        for (const [registration, outcome] of judged.outcomes) all.set(registration, outcome);
        for (const entry of await this.enrol(transaction, judged.admitted)) all.set(...entry);
        withdrawn.push(...(await this.withdrawCorrected(transaction, judged.corrected)));
      }
      return registrations.flatMap((registration) => {
        const outcome = all.get(registration);
        return outcome ? [outcome] : [];
      });
    };
    const outcomes = await database.transaction(registerThem, { lock: ticketsLock });
    const rows = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
    snapshot.apply([...withdrawn, ...rows]);
    if (rows.length > 0) database.announce('tickets');
    sms.sendSoon();
    return outcomes;
  }

  /** @param group people of whom none comes twice */
  private async judge(transaction: Connection, group: readonly TicketRegistration[]) {
    const earlier = await this.findEarlier(transaction, group);
    const outcomes = new Map<TicketRegistration, Outcome>();
    for (const registration of group) {
      const { idempotencyKey } = registration;
      const replayed = idempotencyKey ? (earlier.get(idempotencyKey) ?? []) : [];
      if (replayed.length === 0) continue;
      outcomes.set(registration, isSame(replayed, registration) ? replayed : reusedKey());
    }
    const fresh = group.filter((registration) => !outcomes.has(registration));
    const inForce = await repository.findInForce(transaction, {
      phones: fresh.map(({ phone }) => phone),
      types: fresh.flatMap(({ types }) => types),
    });
    const smsRefusals = await this.options.sms.findRefusals(
      transaction,
      'ticket',
      fresh.map(smsOf),
    );
    const stock = await this.readStock(transaction, fresh);
    const admitted: TicketRegistration[] = [];
    const corrected = new Set<TicketRow>();
    for (const [index, registration] of fresh.entries()) {
      const { types, phone, corrects } = registration;
      const now = this.options.now();
      const returned = (corrects ? (earlier.get(corrects) ?? []) : []).filter(
        (row) =>
          row.state === 'NEW' &&
          types.includes(row.type) &&
          !corrected.has(row) &&
          isCorrectedBy(row, { correction: registration, now }),
      );
      // What is given up is free for who gives it up.
      const leftOf = (type: string) =>
        (stock.get(type) ?? Number.POSITIVE_INFINITY) +
        returned.filter((row) => row.type === type).length;
      const has = inForce.some((row) => row.phone === phone && types.includes(row.type));
      // Who has a ticket hears so, whether or not there are more.
      const refusal =
        this.refuseTypes(types) ??
        (has ? duplicate() : (refuseSoldOut(types, leftOf) ?? smsRefusals[index]));
      if (refusal) {
        outcomes.set(registration, refusal);
        continue;
      }
      for (const type of types) stock.set(type, leftOf(type) - 1);
      for (const row of returned) corrected.add(row);
      admitted.push(registration);
    }
    return { outcomes, admitted, corrected: [...corrected] };
  }

  /** What the keys that these registrations name have led to. */
  private async findEarlier(
    transaction: Connection,
    group: readonly TicketRegistration[],
  ): Promise<Map<string, TicketRow[]>> {
    const keys = group
      .flatMap(({ idempotencyKey, corrects }) => [idempotencyKey, corrects])
      .filter((key) => key !== undefined);
    const byKey = new Map<string, TicketRow[]>();
    for (const row of await repository.findByIdempotencyKeys(transaction, keys)) {
      const key = row.idempotencyKey ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    return byKey;
  }

  private refuseTypes(types: readonly string[]): AppError | undefined {
    const { settings, now } = this.options;
    const { activities } = settings;
    for (const type of types) {
      const refusal = refuseType(type, { activities, now: now() });
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** How many tickets are left of each type that has an end. */
  private async readStock(
    transaction: Connection,
    group: readonly TicketRegistration[],
  ): Promise<Map<string, number>> {
    const stock = new Map<string, number>();
    for (const type of new Set(group.flatMap(({ types }) => types))) {
      const capacity = capacityOf(this.options.settings.activities, type);
      if (!capacity) continue;
      stock.set(type, capacity - (await repository.countInForce(transaction, type)));
    }
    return stock;
  }

  /** Tickets and an SMS for each, with as many statements as one of them takes. */
  private async enrol(
    transaction: Connection,
    admitted: readonly TicketRegistration[],
  ): Promise<[TicketRegistration, readonly TicketRow[]][]> {
    const { now, sms, texts } = this.options;
    const issued = await issueTickets(transaction, admitted, new Date(now()));
    await sms.sendAdmitted(
      transaction,
      issued.map(({ holder, secret }) => {
        const { types, language } = holder;
        return { ...smsOf(holder), body: texts.registered({ types, secret, language }) };
      }),
    );
    return issued.map(({ holder, rows }) => [holder, rows]);
  }

  private async withdrawCorrected(
    transaction: Connection,
    corrected: readonly TicketRow[],
  ): Promise<TicketRow[]> {
    const at = new Date(this.options.now());
    const given: TicketRow[] = [];
    for (const ticket of corrected) {
      const change = { ticket, state: 'FORFEITED', at, now: at } as const;
      const moved = await repository.updateState(transaction, change);
      if (!moved) continue;
      given.push(moved);
      const log = { ticketId: ticket.id, from: ticket.state, to: moved.state, at };
      await repository.insertLog(transaction, log);
    }
    return given;
  }
}

/** The SMS with the tickets, before its text is known. */
export function smsOf({ phone, types, sender }: TicketRegistration) {
  // A phone gets one of these per type, so there is nothing to keep apart.
  const purpose = `ticket ${types.join(',')}`;
  return { phone, kind: 'ticket', purpose, gap: 0, sender } as const;
}

/** Whether these tickets are what somebody registers for again. */
export function isSame(
  tickets: readonly TicketRow[],
  { phone, types }: Pick<TicketRegistration, 'phone' | 'types'>,
): boolean {
  return (
    tickets.length === types.length &&
    tickets.every((ticket) => ticket.phone === phone && types.includes(ticket.type))
  );
}
