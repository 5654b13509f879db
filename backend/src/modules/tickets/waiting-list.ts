import type { Connection, Database } from '../../database/database.ts';
import { nextNumber } from '../../database/next-number.ts';
import { isCorrectedBy } from '../../fair/correction.ts';
import { type FairConfig, isOpen } from '../../fair/fair-config.ts';
import type { SmsService } from '../sms/service.ts';
import { issueTickets } from './issue-tickets.ts';
import {
  activityOf,
  capacityOf,
  duplicate,
  refuseType,
  reusedKey,
  waitingListFull,
} from './registration-refusals.ts';
import { isSame, smsOf, type TicketRegistration, ticketsLock } from './registrations.ts';
import * as tickets from './repository.ts';
import type { TicketSnapshot } from './snapshot.ts';
import type { TicketSms } from './ticket-sms.ts';
import type { TicketRow } from './tickets-table.ts';
import * as repository from './waiting-list-repository.ts';
import type { WaitingPlace } from './waiting-places-table.ts';

/** Places for one type where the fair does not say how many. */
const usualPlaces = 50;

/** How long a place counts, in milliseconds: nobody is written to after the fair. */
export const placeLife = 24 * 60 * 60_000;

interface WaitingListOptions {
  readonly database: Database;
  readonly sms: SmsService;
  readonly snapshot: TicketSnapshot;
  /** What the fair has; it may change. */
  readonly settings: { readonly activities: FairConfig['activities'] };
  readonly texts: TicketSms;
  readonly now: () => number;
}

/**
 * Who waits for a ticket to come free. It is given in the transaction that frees it, under the lock of
 * all that changes tickets: to one person, once, whichever backend does it.
 */
export class WaitingList {
  /** How many wait for each type, from memory. */
  private counts: ReadonlyMap<string, number> = new Map();

  constructor(private readonly options: WaitingListOptions) {}

  /** Reads how many wait. */
  async readCounts(): Promise<void> {
    const { database } = this.options;
    this.counts = await repository.countPlaces(database.pollConnection, this.since());
  }

  /** After the commit: what was given is to be seen, and its SMS to leave. */
  async publish(given: readonly TicketRow[]): Promise<void> {
    const { database, snapshot } = this.options;
    snapshot.apply(given);
    database.announce('tickets');
    await this.notify(given);
  }

  /** After tickets that were given are seen: their SMS is to leave, and places are free. */
  async notify(given: readonly TicketRow[]): Promise<void> {
    if (given.length > 0) this.options.sms.sendSoon();
    // Who polls the tickets reads them again.
    await this.readCounts().catch(() => undefined);
  }

  /** Whether there is a ticket of a type left, from memory. */
  hasFree(type: string): boolean {
    const { settings, snapshot } = this.options;
    const { activities } = settings;
    return snapshot.countInForce(type) < (capacityOf(activities, type) ?? Number.POSITIVE_INFINITY);
  }

  /** How many wait for a type, from memory. */
  countOf(type: string): number {
    return this.counts.get(type) ?? 0;
  }

  /** Whether there is a place for one more, from memory. */
  hasPlace(type: string): boolean {
    return this.countOf(type) < this.placesFor(type);
  }

  /**
   * Puts somebody at the end of the list of one type, once per key, or gives them the ticket that is free.
   * The SMS that will tell them is counted now.
   *
   * @returns `corrects a ticket` when that is to be registered instead: what the key stands for has come free
   * @throws AppError `registrationPeriodClosed`, `capacityReached`, `duplicateRegistration`,
   * `rateLimited`, `captchaRequired`, `validationFailed`
   */
  async join(registration: TicketRegistration): Promise<'waits' | 'corrects a ticket'> {
    const { database } = this.options;
    const joined = await database.transaction(
      async (transaction) => {
        await repository.deletePlacesUntil(transaction, this.since());
        if (await this.isRepeated(transaction, registration)) return [];
        if (await this.correctsTicket(transaction, registration)) return undefined;
        await this.takePlace(transaction, registration);
        return this.giveFree(transaction, registration.types);
      },
      { lock: ticketsLock },
    );
    if (!joined) return 'corrects a ticket';
    await this.publish(joined);
    return 'waits';
  }

  /**
   * Gives tickets of these types that are free to who wait for them, and tells them by SMS. Call it where the
   * tickets' lock is held; after the commit the tickets belong into the snapshot.
   */
  async giveFree(transaction: Connection, types: readonly string[]): Promise<TicketRow[]> {
    const given: TicketRow[] = [];
    for (const type of new Set(types)) {
      given.push(...(await this.giveFreeOf(transaction, type)));
    }
    return given;
  }

  /** Gives what has come free in another way, such as by a larger stock. */
  async giveAllFree(): Promise<void> {
    const { database } = this.options;
    const types = [...this.counts.keys()].filter((type) => this.hasFree(type));
    if (types.length === 0) return;
    const work = (transaction: Connection) => this.giveFree(transaction, types);
    const given = await database.transaction(work, { lock: ticketsLock });
    if (given.length > 0) await this.publish(given);
  }

  /** Everyone who waits, for an export. */
  findAll(): Promise<WaitingPlace[]> {
    return repository.findAllPlaces(this.options.database.connection);
  }

  /** Forgets a person. */
  erase(transaction: Connection, phone: string): Promise<void> {
    return repository.deletePlacesOf(transaction, phone);
  }

  private async giveFreeOf(transaction: Connection, type: string): Promise<readonly TicketRow[]> {
    const { settings, now, sms, texts } = this.options;
    const { activities } = settings;
    const activity = activityOf(activities, type);
    if (!activity || !isOpen(activity, now())) return [];
    const places = await repository.findPlaces(transaction, { type, since: this.since() });
    if (places.length === 0) return [];
    const phones = places.map(({ phone }) => phone);
    const inForce = await tickets.findInForce(transaction, { phones, types: [type] });
    const hasTicket = ({ phone }: WaitingPlace) => inForce.some((row) => row.phone === phone);
    const capacity = capacityOf(activities, type);
    const free =
      capacity === undefined
        ? places.length
        : Math.max(0, capacity - (await tickets.countInForce(transaction, type)));
    const next = places.filter((place) => !hasTicket(place)).slice(0, free);
    await repository.deletePlaces(transaction, [...next, ...places.filter(hasTicket)]);
    if (next.length === 0) return [];
    const issued = await issueTickets(
      transaction,
      await withFreeKeys(transaction, next),
      new Date(now()),
    );
    await sms.send(
      transaction,
      ...issued.map(({ holder: { phone, types, language }, secret }) => {
        const body = texts.cameFree({ types, secret, language });
        return { phone, kind: 'ticket' as const, body };
      }),
    );
    return issued.flatMap(({ rows }) => rows);
  }

  /** Whether the key has led to this before. */
  private async isRepeated(
    transaction: Connection,
    registration: TicketRegistration,
  ): Promise<boolean> {
    const { idempotencyKey: key, phone, types } = registration;
    if (key === undefined) return false;
    const places = await this.placesOf(transaction, types);
    const place = places.find(({ idempotencyKey }) => idempotencyKey === key);
    const rows = await tickets.findByIdempotencyKeys(transaction, [key]);
    if (!place && rows.length === 0) return false;
    if (place?.phone === phone || isSame(rows, registration)) return true;
    throw reusedKey();
  }

  /** Whether what is corrected has become a ticket meanwhile. */
  private async correctsTicket(
    transaction: Connection,
    registration: TicketRegistration,
  ): Promise<boolean> {
    const { corrects, types } = registration;
    if (corrects === undefined) return false;
    const rows = await tickets.findByIdempotencyKeys(transaction, [corrects]);
    const now = this.options.now();
    return rows.some(
      (row) =>
        row.state === 'NEW' &&
        types.includes(row.type) &&
        isCorrectedBy(row, { correction: registration, now }),
    );
  }

  private async takePlace(
    transaction: Connection,
    registration: TicketRegistration,
  ): Promise<void> {
    const { settings, now, sms } = this.options;
    const { activities } = settings;
    const { types, phone, corrects, idempotencyKey = null } = registration;
    const [type = ''] = types;
    const refusal = refuseType(type, { activities, now: now() });
    if (refusal) throw refusal;
    const inForce = await tickets.findInForce(transaction, { phones: [phone], types });
    const places = await this.placesOf(transaction, types);
    if (inForce.length > 0 || places.some((place) => place.phone === phone)) throw duplicate();
    const corrected = places.find(
      (place) =>
        place.idempotencyKey === (corrects ?? '') &&
        isCorrectedBy(place, { correction: registration, now: now() }),
    );
    if (!corrected && places.length >= this.placesFor(type)) throw waitingListFull();
    await sms.reserve(transaction, smsOf(registration));
    if (corrected) await repository.deletePlaces(transaction, [corrected]);
    const { firstName, lastName, email, language, employeeLookingForJob } = registration;
    await repository.insertPlace(transaction, {
      ...{ type, firstName, lastName, phone, email, language, employeeLookingForJob },
      idempotencyKey,
      // Who corrects their number keeps their place.
      number: corrected?.number ?? (await nextNumber(transaction, `waiting for ${type}`)),
      createdAt: corrected?.createdAt ?? new Date(now()),
    });
  }

  private async placesOf(
    transaction: Connection,
    [type = '']: readonly string[],
  ): Promise<WaitingPlace[]> {
    return repository.findPlaces(transaction, { type, since: this.since() });
  }

  private placesFor(type: string): number {
    return activityOf(this.options.settings.activities, type)?.waitingList ?? usualPlaces;
  }

  /** Places that were taken before are over. */
  private since(): Date {
    return new Date(this.options.now() - placeLife);
  }
}

/** People with the keys under which they took their place, unless a ticket has the same one already. */
async function withFreeKeys(transaction: Connection, places: readonly WaitingPlace[]) {
  const keys = places.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  const taken = await tickets.findByIdempotencyKeys(transaction, keys);
  return places.map((place) => ({
    ...place,
    types: [place.type],
    idempotencyKey: taken.some((row) => row.idempotencyKey === place.idempotencyKey)
      ? null
      : place.idempotencyKey,
  }));
}
