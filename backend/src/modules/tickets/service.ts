import type { ActivityState } from '@site/shared/contracts/activity-state';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import type { TicketCreation } from '@site/shared/contracts/ticket-creation';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Connection, Database } from '../../database/database.ts';
import { stateByClock, statesAnswer } from '../../fair/activity-state.ts';
import type { FairConfig } from '../../fair/fair-config.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { SnapshotAnswer } from '../../snapshot/snapshot-answer.ts';
import { SnapshotReader } from '../../snapshot/snapshot-reader.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import type { StaffAudit } from '../staff/audit.ts';
import { activityOf, unknownType } from './registration-refusals.ts';
import { type TicketRegistration, TicketRegistrations, ticketsLock } from './registrations.ts';
import * as repository from './repository.ts';
import type { TicketSnapshot } from './snapshot.ts';
import { type StateChange, TicketMoves } from './ticket-moves.ts';
import type { TicketSms } from './ticket-sms.ts';
import type { TicketRow } from './tickets-table.ts';
import { WaitingList } from './waiting-list.ts';
import type { WaitingPlace } from './waiting-places-table.ts';

/** Most types in one registration, and in one question for their states. */
const maxTypes = 10;

interface TicketServiceOptions {
  readonly database: Database;
  readonly sms: SmsService;
  readonly snapshot: TicketSnapshot;
  /** What the fair has; it may change. */
  readonly settings: { readonly activities: FairConfig['activities'] };
  readonly countries: readonly CountryCode[];
  readonly texts: TicketSms;
  readonly audit: StaffAudit;
  readonly now: () => number;
}

interface CreationRequest {
  /** One type, or several separated by commas. */
  readonly types: string;
  readonly sender: SmsSender;
  /** In which the visitor reads. */
  readonly language: PageLanguage;
  readonly idempotencyKey: string | undefined;
  /** Key of an earlier registration that went to a wrong number. */
  readonly corrects: string | undefined;
}

/** The ticket service: vouchers by SMS, shown on a phone, scanned by staff. */
export class TicketService {
  readonly snapshot: TicketSnapshot;
  private readonly registrations: TicketRegistrations;
  private readonly waitingList: WaitingList;
  private readonly moves: TicketMoves;
  private readonly reader: SnapshotReader<TicketRow>;

  constructor(private readonly options: TicketServiceOptions) {
    this.snapshot = options.snapshot;
    this.registrations = new TicketRegistrations(options);
    this.waitingList = new WaitingList(options);
    this.moves = new TicketMoves(options);
    this.reader = new SnapshotReader({
      database: options.database,
      snapshot: options.snapshot,
      findAll: repository.findAllTickets,
      findChanged: repository.findChanged,
    });
  }

  /** Reads all tickets, and how many wait for one. */
  async load(): Promise<void> {
    await this.reader.load();
    await this.waitingList.readCounts();
  }

  /** Reads changes by other processes. */
  async readChanges(): Promise<void> {
    await this.reader.readChanges();
    await this.waitingList.readCounts();
  }

  /**
   * Makes a person's tickets, all or none, and sends their link by SMS; once per key.
   *
   * @throws AppError `validationFailed`, `registrationPeriodClosed`, `capacityReached`,
   * `duplicateRegistration`, `rateLimited`, `captchaRequired`
   */
  async create(creation: TicketCreation, request: CreationRequest): Promise<TicketRow[]> {
    const registration = this.registrationOf(creation, request);
    const rows = await this.registrations.register(registration);
    return registration.types.flatMap((type) => rows.find((row) => row.type === type) ?? []);
  }

  /**
   * Puts a person on the waiting list of a type, from which a ticket comes by SMS when one is free; once per key.
   *
   * @throws AppError as {@link create}; `capacityReached` when the list is full
   */
  async wait(creation: TicketCreation, request: CreationRequest): Promise<void> {
    const registration = this.registrationOf(creation, request);
    const outcome = await this.waitingList.join(registration);
    if (outcome === 'corrects a ticket') await this.registrations.register(registration);
  }

  /** Gives tickets that came free in another way than by a change to who wait for them. */
  giveFree(): Promise<void> {
    return this.waitingList.giveAllFree();
  }

  /**
   * Whether there are tickets of these types now, from memory.
   *
   * @param list one type, or several separated by commas
   * @throws AppError `validationFailed`
   */
  states(list: string): SnapshotAnswer {
    const now = this.options.now();
    return statesAnswer(typesOf(list).map((type) => this.stateOf(type, now)));
  }

  /** The activities that the fair has, by name. */
  activities(): string[] {
    return Object.keys(this.options.settings.activities).filter((name) => name !== '*');
  }

  /** A scan uses a ticket up, once. @throws AppError `notFound`, `invalidTransition` */
  scan(
    payload: TicketQrPayload,
    how: Pick<StateChange, 'idempotencyKey' | 'by'>,
  ): Promise<TicketRow> {
    const { secret, type, scannedAt } = payload;
    return this.change({ secret, type, state: 'USED', scannedAt, ...how });
  }

  /**
   * The one place where staff change a ticket: of two that want the same at once, one gets it.
   *
   * @throws AppError `notFound`, `invalidTransition`, `forbidden`, `validationFailed` when the type is missing
   */
  async change(change: StateChange): Promise<TicketRow> {
    const once = async (transaction: Connection) => {
      const { idempotencyKey } = change;
      const done =
        idempotencyKey && (await repository.findChangedByKey(transaction, idempotencyKey));
      if (done) return { row: done, given: [] };
      const row = await this.moves.move(transaction, change);
      const isFreed = row.state === 'FORFEITED';
      const given = isFreed ? await this.waitingList.giveFree(transaction, [row.type]) : [];
      return { row, given };
    };
    const { database } = this.options;
    const { row, given } = await database.transaction(once, { lock: ticketsLock });
    // Together: what came free is never to be seen as free.
    this.snapshot.apply([row, ...given]);
    database.announce('tickets');
    if (given.length > 0) await this.waitingList.notify(given);
    return row;
  }

  /** The pages of a person's tickets that can still be used: one per registration. */
  async linksOf(transaction: Connection, phone: string): Promise<string[]> {
    const links = new Map<string, { types: string[]; secret: string; language: PageLanguage }>();
    for (const { secret, type, language } of await repository.findActive(transaction, phone)) {
      const { types = [] } = links.get(secret) ?? {};
      links.set(secret, { types: [...types, type], secret, language });
    }
    return [...links.values()].map((link) => this.options.texts.link(link));
  }

  /** The tickets of all, for an export. */
  findAll(): Promise<TicketRow[]> {
    return repository.findAllTickets(this.options.database.connection);
  }

  /** How many tickets of a type are not forfeited, and how many people wait for one; from memory. */
  countsOf(type: string): { inForce: number; waiting: number } {
    const { snapshot, waitingList } = this;
    return { inForce: snapshot.countInForce(type), waiting: waitingList.countOf(type) };
  }

  /** Everyone who waits for a ticket, for an export. */
  findWaiting(): Promise<WaitingPlace[]> {
    return this.waitingList.findAll();
  }

  /**
   * Forgets a person, or one ticket of somebody without a phone; the tickets go to who wait for them. Call it under {@link ticketsLock}, and {@link load}
   * after the commit.
   *
   * @returns how many tickets were theirs
   */
  async erase(
    transaction: Connection,
    whose: { readonly phone: string } | { readonly id: string | undefined },
  ): Promise<number> {
    if ('phone' in whose) await this.waitingList.erase(transaction, whose.phone);
    const types = await repository.deleteOf(transaction, whose);
    await this.waitingList.giveFree(transaction, types);
    return types.length;
  }

  private registrationOf(
    creation: TicketCreation,
    { types: list, ...request }: CreationRequest,
  ): TicketRegistration {
    const { countries } = this.options;
    const types = typesOf(list);
    const phone = toMobileNumber(creation.phoneNumber, { countries, field: 'phoneNumber' });
    const { firstName, lastName, email, employeeLookingForJob } = creation;
    return { firstName, lastName, phone, email, employeeLookingForJob, types, ...request };
  }

  private stateOf(type: string, now: number): ActivityState {
    const settings = activityOf(this.options.settings.activities, type);
    if (!settings) return { activity: type, state: 'unknown' };
    const byClock = stateByClock(type, settings, now);
    if (byClock) return byClock;
    if (this.waitingList.hasFree(type)) return { activity: type, state: 'open' };
    return { activity: type, state: 'soldOut', waitingList: this.waitingList.hasPlace(type) };
  }
}

/** @throws AppError `validationFailed` */
function typesOf(list: string): string[] {
  const types = [...new Set(list.split(','))];
  if (types.length > maxTypes) throw unknownType('These are too many tickets at once.');
  return types;
}
