import type { CountryCode } from 'libphonenumber-js/max';
import type { Connection, Database } from '../../database/database.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { MyTicketService } from '../my-ticket/service.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { QueueService } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { StaffAudit } from '../staff/audit.ts';
import type { Staff } from '../staff/staff-only.ts';
import { ticketsLock } from '../tickets/registrations.ts';
import type { TicketService } from '../tickets/service.ts';
import type { WaitingPlace } from '../tickets/waiting-places-table.ts';
import { toCsv } from './csv.ts';

const header = [
  'kind',
  'number',
  'status',
  'firstName',
  'lastName',
  'phone',
  'email',
  'exploringNewOpportunities',
  'registered',
  'changed',
];

/** What every person of a fair has given. */
type Contact = Pick<WaitingPlace, 'firstName' | 'lastName' | 'phone' | 'email'>;

interface PeopleServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly myTicket: MyTicketService;
  readonly sms: SmsService;
  readonly outbox: OutboxService;
  readonly audit: StaffAudit;
  readonly countries: readonly CountryCode[];
}

/** The people of a fair, for who follows them up, and for people who want to be forgotten. */
export class PeopleService {
  constructor(private readonly options: PeopleServiceOptions) {}

  /** Everyone as CSV: the queue, then the tickets, then who wait for one. */
  async export(by: Staff): Promise<string> {
    const { database, audit } = this.options;
    await database.transaction((transaction) =>
      audit.write(transaction, { by, action: 'people-exported' }),
    );
    const queue = await this.options.queue.findAll();
    const tickets = await this.options.tickets.findAll();
    const waiting = await this.options.tickets.findWaiting();
    return toCsv(header, [
      ...queue.map((one) => [
        'challenge',
        one.number,
        one.status,
        ...contactOf(one),
        null,
        one.createdAt,
        one.statusUpdated,
      ]),
      ...tickets.map((one) => [
        one.type,
        one.number,
        one.state,
        ...contactOf(one),
        one.employeeLookingForJob,
        one.createdAt,
        one.stateUpdated,
      ]),
      ...waiting.map((one) => [
        one.type,
        null,
        'WAITING',
        ...contactOf(one),
        one.employeeLookingForJob,
        one.createdAt,
        one.createdAt,
      ]),
    ]);
  }

  /**
   * Forgets the person with this phone: tickets, their logs, places on waiting lists, and every SMS.
   *
   * @throws AppError `validationFailed`
   */
  async erase(by: Staff, text: string): Promise<{ tickets: number }> {
    const { database, queue, tickets, myTicket, sms, outbox, audit, countries } = this.options;
    const phone = toMobileNumber(text, { countries, field: 'phone' });
    const forget = async (transaction: Connection) => {
      await sms.erase(transaction, phone);
      await myTicket.erase(transaction, phone);
      const codes = await queue.erase(transaction, phone);
      await outbox.erase(transaction, phone, codes);
      const erased = await tickets.erase(transaction, phone);
      const details = { tickets: String(codes.length + erased) };
      await audit.write(transaction, { by, action: 'person-erased', details });
      return { codes, erased };
    };
    const { codes, erased } = await database.transaction(forget, { lock: ticketsLock });
    database.announce('erasure');
    queue.snapshot.remove(codes);
    await tickets.load();
    sms.sendSoon();
    return { tickets: codes.length + erased };
  }
}

function contactOf({ firstName, lastName, phone, email }: Contact) {
  return [firstName, lastName, phone, email];
}
