import { readTicketCode } from '@site/shared/contracts/ticket-code';
import { toCsv } from '@site/shared/trust-boundary/csv';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Connection, Database } from '../../database/database.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { InterviewNoteRow } from '../interviews/interview-notes-table.ts';
import type { InterviewsService } from '../interviews/service.ts';
import type { MyTicketService } from '../my-ticket/service.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { QueueService } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { StaffAudit } from '../staff/audit.ts';
import type { Staff } from '../staff/staff-only.ts';
import { ticketsLock } from '../tickets/registrations.ts';
import type { TicketService } from '../tickets/service.ts';
import type { TicketRow } from '../tickets/tickets-table.ts';

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
  'rating',
  'followUp',
  'agreedToBeKept',
  'note',
];

/** What every person of a fair has given. */
type Contact = Pick<TicketRow, 'firstName' | 'lastName' | 'phone' | 'email'>;

interface PeopleServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly myTicket: MyTicketService;
  readonly interviews: InterviewsService;
  readonly sms: SmsService;
  readonly outbox: OutboxService;
  readonly audit: StaffAudit;
  readonly countries: readonly CountryCode[];
}

/** The people of a fair, for who follows them up, and for people who want to be forgotten. */
export class PeopleService {
  constructor(private readonly options: PeopleServiceOptions) {}

  /** Everyone as CSV: the queue with its interviews, then the tickets, then who wait for one; then older interviews. */
  async export(by: Staff): Promise<string> {
    const { database, audit } = this.options;
    await database.transaction((transaction) =>
      audit.write(transaction, { by, action: 'people-exported' }),
    );
    const queue = await this.options.queue.findAll();
    const tickets = await this.options.tickets.findAll();
    const waiting = await this.options.tickets.findWaiting();
    const notes = new Map((await this.options.interviews.findAll()).map((one) => [one.code, one]));
    const inQueue = new Set(queue.map(({ code }) => code));
    return toCsv(header, [
      ...queue.map((one) => [
        'challenge',
        one.number,
        one.status,
        ...contactOf(one),
        null,
        one.createdAt,
        one.statusUpdated,
        ...interviewOf(notes.get(one.code)),
      ]),
      ...tickets.map((one) => [
        one.type,
        one.number,
        one.state,
        ...contactOf(one),
        one.employeeLookingForJob,
        one.createdAt,
        one.stateUpdated,
        ...interviewOf(undefined),
      ]),
      ...waiting.map((one) => [
        one.type,
        null,
        'WAITING',
        ...contactOf(one),
        one.employeeLookingForJob,
        one.createdAt,
        one.createdAt,
        ...interviewOf(undefined),
      ]),
      ...[...notes.values()]
        .filter(({ code }) => !inQueue.has(code))
        .map((one) => [
          'interview',
          one.number,
          null,
          ...contactOf(one),
          null,
          one.sessionStarted,
          one.savedAt,
          ...interviewOf(one),
        ]),
    ]);
  }

  /**
   * Forgets the person with this phone: tickets, their logs, interviews, places on waiting lists, and every SMS. A
   * ticket's code stands for the phone of who has it, or for that ticket alone.
   *
   * @throws AppError `validationFailed`
   */
  async erase(by: Staff, text: string): Promise<{ tickets: number }> {
    const { database, queue, tickets, audit, countries } = this.options;
    const typed = readTicketCode(text);
    const hasCode = typed !== undefined && typed !== 'mistyped';
    const ticket = hasCode ? tickets.snapshot.withCode(typed.code)[0] : undefined;
    const phone = hasCode
      ? (ticket?.phone ?? undefined)
      : toMobileNumber(text, { countries, field: 'phone' });
    const forget = async (transaction: Connection) => {
      const codes = phone === undefined ? [] : await this.forgetCalls(transaction, phone);
      const erased = await tickets.erase(
        transaction,
        phone === undefined ? { id: ticket?.id } : { phone },
      );
      const details = { tickets: String(codes.length + erased) };
      await audit.write(transaction, { by, action: 'person-erased', details });
      return { codes, erased };
    };
    const { codes, erased } = await database.transaction(forget, { lock: ticketsLock });
    database.announce('erasure');
    queue.snapshot.remove(codes);
    await tickets.load();
    this.options.sms.sendSoon();
    return { tickets: codes.length + erased };
  }

  /** Forgets SMS, places in the queue, interviews and what else was asked for a phone. @returns the codes of the places */
  private async forgetCalls(transaction: Connection, phone: string): Promise<string[]> {
    const { queue, myTicket, interviews, sms, outbox } = this.options;
    await sms.erase(transaction, phone);
    await myTicket.erase(transaction, phone);
    const codes = await queue.erase(transaction, phone);
    await outbox.erase(transaction, phone, codes);
    await interviews.erase(transaction, phone);
    return codes;
  }
}

function interviewOf(note: InterviewNoteRow | undefined) {
  return [
    note?.rating ?? null,
    note?.followUp ?? null,
    note?.consentAt ?? null,
    note?.text ?? null,
  ];
}

function contactOf({ firstName, lastName, phone, email }: Contact) {
  return [firstName, lastName, phone, email];
}
