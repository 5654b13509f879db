import { createBatcher } from '../../database/batcher.ts';
import type { Connection, Database } from '../../database/database.ts';
import { nextNumber } from '../../database/next-number.ts';
import { isCorrectedBy } from '../../fair/correction.ts';
import type { FairConfig } from '../../fair/fair-config.ts';
import { groupsWithoutDuplicates } from '../../fair/groups-without-duplicates.ts';
import { AppError } from '../../http/app-error.ts';
import { newCode } from '../../secrets/new-code.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
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

type Person = Pick<
  TicketRow,
  'firstName' | 'lastName' | 'phone' | 'email' | 'language' | 'employeeLookingForJob'
>;

/** Somebody who wants a ticket of each of these types, all or none. */
export interface TicketRegistration extends Person {
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
  readonly activities: FairConfig['activities'];
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
    const { activities, now } = this.options;
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
      const capacity = capacityOf(this.options.activities, type);
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
    if (admitted.length === 0) return [];
    const now = new Date(this.options.now());
    const common = { state: 'NEW', stateUpdated: now, createdAt: now, changedAt: now } as const;
    const next = await takeNumbers(transaction, admitted);
    const named = admitted.map((registration) => ({ registration, secret: newCode() }));
    const rows = await repository.insertTickets(
      transaction,
      named.flatMap(({ registration, secret }) => {
        const {
          types,
          idempotencyKey = null,
          corrects: _corrects,
          sender: _sender,
          ...person
        } = registration;
        return types.map((type) => ({
          ...person,
          ...common,
          secret,
          type,
          number: next(type),
          idempotencyKey,
        }));
      }),
    );
    await this.options.sms.sendAdmitted(
      transaction,
      named.map(({ registration, secret }) => {
        const { types, language } = registration;
        const body = this.options.texts.registered({ types, secret, language });
        return { ...smsOf(registration), body };
      }),
    );
    return named.map(({ registration, secret }) => [
      registration,
      rows.filter((row) => row.secret === secret),
    ]);
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

/** Takes as many numbers of each type as are wanted, and gives them out one after the other. */
async function takeNumbers(
  transaction: Connection,
  registrations: readonly TicketRegistration[],
): Promise<(type: string) => number> {
  const wanted = new Map<string, number>();
  for (const type of registrations.flatMap(({ types }) => types)) {
    wanted.set(type, (wanted.get(type) ?? 0) + 1);
  }
  const next = new Map<string, number>();
  for (const [type, count] of wanted) {
    next.set(type, await nextNumber(transaction, `ticket ${type}`, count));
  }
  return (type) => {
    const number = next.get(type) ?? 0;
    next.set(type, number + 1);
    return number;
  };
}

function smsOf({ phone, types, sender }: TicketRegistration) {
  // A phone gets one of these per type, so there is nothing to keep apart.
  const purpose = `ticket ${types.join(',')}`;
  return { phone, kind: 'ticket', purpose, gap: 0, sender } as const;
}

function isSame(
  tickets: readonly TicketRow[],
  { phone, types }: Pick<TicketRegistration, 'phone' | 'types'>,
): boolean {
  return (
    tickets.length === types.length &&
    tickets.every((ticket) => ticket.phone === phone && types.includes(ticket.type))
  );
}
