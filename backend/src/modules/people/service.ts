import type { CountryCode } from 'libphonenumber-js/max';
import type { Database } from '../../database/database.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { MyTicketService } from '../my-ticket/service.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { QueueService } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { TicketService } from '../tickets/service.ts';
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

interface PeopleServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly myTicket: MyTicketService;
  readonly sms: SmsService;
  readonly outbox: OutboxService;
  readonly countries: readonly CountryCode[];
}

/** The people of a fair, for who follows them up, and for people who want to be forgotten. */
export class PeopleService {
  constructor(private readonly options: PeopleServiceOptions) {}

  /** Everyone as CSV: the queue, then the tickets. */
  async export(): Promise<string> {
    const queue = await this.options.queue.findAll();
    const tickets = await this.options.tickets.findAll();
    return toCsv(header, [
      ...queue.map((one) => [
        'challenge',
        one.number,
        one.status,
        one.firstName,
        one.lastName,
        one.phone,
        one.email,
        null,
        one.createdAt,
        one.statusUpdated,
      ]),
      ...tickets.map((one) => [
        one.type,
        one.number,
        one.state,
        one.firstName,
        one.lastName,
        one.phone,
        one.email,
        one.employeeLookingForJob,
        one.createdAt,
        one.stateUpdated,
      ]),
    ]);
  }

  /**
   * Forgets the person with this phone: tickets, their logs, and every SMS.
   *
   * @throws AppError `validationFailed`
   */
  async erase(text: string): Promise<{ tickets: number }> {
    const { database, queue, tickets, myTicket, sms, outbox, countries } = this.options;
    const phone = toMobileNumber(text, { countries, field: 'phone' });
    const { codes, erased } = await database.transaction(async (transaction) => {
      await sms.erase(transaction, phone);
      await myTicket.erase(transaction, phone);
      await outbox.erase(transaction, phone);
      const codes = await queue.erase(transaction, phone);
      return { codes, erased: await tickets.erase(transaction, phone) };
    });
    database.announce('erasure');
    queue.snapshot.remove(codes);
    await tickets.load();
    return { tickets: codes.length + erased };
  }
}
