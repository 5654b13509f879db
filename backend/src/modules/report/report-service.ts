import { closingTime } from '@site/shared/contracts/closing-time';
import { type FairReport, smsBudgets } from '@site/shared/contracts/fair-report';
import { toCsv } from '@site/shared/trust-boundary/csv';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { MessageKind } from '../outbox/message-kinds.ts';
import type { QueueSnapshot } from '../queue/snapshot.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { TicketService } from '../tickets/service.ts';
import * as repository from './repository.ts';

/** Which budget an SMS is of. */
const budgetOf: Partial<Record<MessageKind, (typeof smsBudgets)[number]>> = {
  code: 'codes',
  ticket: 'tickets',
  call: 'calls',
  reminder: 'calls',
};

/** So long several organisers share what was read, in milliseconds: they ask every 2 s. */
const sharedFor = 1_500;

const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' });

interface ReportOptions {
  readonly database: Database;
  readonly queue: Pick<QueueSnapshot, 'figures'>;
  readonly tickets: Pick<TicketService, 'countsOf'>;
  readonly settings: Pick<SettingsService, 'all' | 'sms'>;
  readonly now: () => number;
}

/** A day of the fair in figures. They name staff, and no visitor. */
export class ReportService {
  private last: { day: string; at: number; report: Promise<FairReport> } | undefined;

  constructor(private readonly options: ReportOptions) {}

  /** @param day such as `2025-11-06`; today when it is left out */
  read(day = dayFormat.format(new Date(this.options.now()))): Promise<FairReport> {
    const at = this.options.now();
    if (this.last?.day === day && Math.abs(at - this.last.at) < sharedFor) return this.last.report;
    const report = this.make(day);
    this.last = { day, at, report };
    report.catch(() => {
      this.last = undefined;
    });
    return report;
  }

  /** The same as a table: what it is about, what is counted, and how much. */
  async csv(day?: string): Promise<string> {
    const report = await this.read(day);
    const rows = (part: string, of: string, figures: object) =>
      Object.entries(figures).map(([name, value]) => [report.day, part, of, name, value]);
    return toCsv(
      ['day', 'part', 'of', 'figure', 'value'],
      [
        ...rows('queue', '', report.queue),
        ...rows('interviews', '', report.interviews ?? {}),
        ...report.interviewers.flatMap(({ name, ...figures }) =>
          rows('interviewer', name, figures),
        ),
        ...report.activities.flatMap(({ type, ...figures }) => rows('activity', type, figures)),
        ...report.sms.flatMap(({ budget, ...figures }) => rows('sms', budget, figures)),
      ],
    );
  }

  private async make(day: string): Promise<FairReport> {
    const { database, queue, tickets, settings, now } = this.options;
    const { connection } = database;
    const span = spanOf(day);
    const { counts, paused } = queue.figures();
    const ofTickets = await repository.readTicketDay(connection, span);
    const ofSms = await repository.readSmsDay(connection, span);
    const { cents } = settings.sms;
    const capacities = new Map(
      settings.all().activities.map(({ type, value }) => [type, value.capacity]),
    );
    const types = new Set([...capacities.keys(), ...ofTickets.map(({ type }) => type)]);
    const smsOf = (budget: string, counts: (sms: (typeof ofSms)[number]) => boolean) =>
      ofSms
        .filter((sms) => budgetOf[sms.kind] === budget && counts(sms))
        .reduce((sum, { messages }) => sum + messages, 0);
    return {
      day,
      now: {
        paused,
        waiting: counts.VALID,
        beingCalled: counts.BEING_CALLED,
        inSession: counts.IN_SESSION,
      },
      queue: await repository.readQueueDay(connection, span),
      interviewers: await repository.readInterviewers(connection, span),
      activities: [...types].map((type) => {
        const ofDay = ofTickets.find((one) => one.type === type);
        const { given = 0, used = 0, forfeited = 0 } = ofDay ?? {};
        const capacity = capacities.get(type) ?? null;
        return { type, given, used, forfeited, capacity, ...tickets.countsOf(type) };
      }),
      interviews: {
        ...(await repository.readInterviewDay(connection, span)),
        ...(await repository.readCrmDay(connection, span)),
      },
      sms: smsBudgets.map((budget) => {
        // What did not arrive was taken all the same, and is paid for.
        const sent = smsOf(budget, ({ status }) => status === 'sent');
        return {
          budget,
          sent,
          delivered: smsOf(budget, ({ delivery }) => delivery === 'delivered'),
          waiting: smsOf(budget, ({ status }) => status === 'pending' || status === 'sending'),
          failed: smsOf(
            budget,
            ({ status, delivery }) =>
              status === 'failed' || status === 'expired' || delivery === 'failed',
          ),
          cents: cents === null ? null : sent * cents,
        };
      }),
      timestamp: new Date(now()).toISOString(),
    };
  }
}

/** A day where the fair is. @throws AppError `validationFailed` */
function spanOf(day: string): repository.Span {
  const until = closingTime(day);
  const before = new Date(`${day}T00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  const from = until && closingTime(before.toISOString().slice(0, 10));
  if (!from || !until) {
    throw new AppError('validationFailed', 400, { fieldErrors: { day: 'invalid' } });
  }
  return { from: new Date(from), until: new Date(until) };
}
