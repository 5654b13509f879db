import { readNetworks } from '@site/shared/trust-boundary/network-list';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { FairPollers } from './fair-pollers.ts';
import type { CaptchaService } from './modules/captcha/service.ts';
import { ChallengeService } from './modules/challenge/service.ts';
import { CrmOutbox } from './modules/interviews/crm-outbox.ts';
import { InterviewsService } from './modules/interviews/service.ts';
import { SessionTimes } from './modules/interviews/session-times.ts';
import { MyTicketService } from './modules/my-ticket/service.ts';
import type { OutboxService } from './modules/outbox/service.ts';
import { localTransport, type Transport } from './modules/outbox/transport.ts';
import { PeopleService } from './modules/people/service.ts';
import { TicketPush } from './modules/push/ticket-push.ts';
import { QueueSms } from './modules/queue/queue-sms.ts';
import { QueueService } from './modules/queue/service.ts';
import { SmsStates } from './modules/queue/sms-states.ts';
import { QueueSnapshot } from './modules/queue/snapshot.ts';
import { ReportService } from './modules/report/report-service.ts';
import { SettingsService } from './modules/settings/settings-service.ts';
import { Gateways } from './modules/sms/gateways.ts';
import { SmsService } from './modules/sms/service.ts';
import type { SmsMetrics } from './modules/sms/sms-metrics.ts';
import { createSenderReader } from './modules/sms/sms-sender.ts';
import { missingGateway } from './modules/sms/webhook-transport.ts';
import { StaffAudit } from './modules/staff/audit.ts';
import { StaffMembersService } from './modules/staff/members-service.ts';
import { staffOnly } from './modules/staff/staff-only.ts';
import { TicketDeskService } from './modules/tickets/desk-service.ts';
import { TicketService } from './modules/tickets/service.ts';
import { TicketSnapshot } from './modules/tickets/snapshot.ts';
import { TicketSms } from './modules/tickets/ticket-sms.ts';
import { KeptTickets } from './modules/wallet/kept-tickets.ts';
import { longestTicket } from './modules/wallet/longest-ticket.ts';
import { WalletService } from './modules/wallet/service.ts';
import { QrImages } from './qr/qr-images.ts';
import type { QrSigner } from './qr/qr-signer.ts';
import { QrTexts } from './qr/qr-texts.ts';

interface FairDependencies {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly captcha: CaptchaService;
  readonly staffToken: string;
  readonly signer: QrSigner;
  /** By which key push services know the site. */
  readonly pushKey: string;
  readonly security: SecurityLog;
  readonly limit: (name: string, points: number) => RateLimit;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Wrong tokens of the staff per client, in the limits' window. */
const wrongStaffTokens = 30;

/** Passes of one ticket for wallets, in the limits' window. */
const passesOfTicket = 30;

/** Tickets that one of the staff looks up and makes in the limits' window: more than a busy desk needs. */
const ticketSearches = 300;
const deskTickets = 100;

/** Makes the services of the fair and connects them. */
export function createFairServices(config: Config, dependencies: FairDependencies) {
  const { database, outbox, captcha, staffToken, signer, pushKey } = dependencies;
  const { security, limit, log, now } = dependencies;
  const { countries } = config.sms;
  const audit = new StaffAudit({ database, now });
  const members = new StaffMembersService({ database, audit, now });
  const settings = new SettingsService({ database, audit, config, now });
  const sms = new SmsService({ outbox, security, settings, now });
  const isHall = readNetworks(config.fair.networks);
  const readSender = (name?: string) =>
    createSenderReader({
      captcha,
      security,
      isHall,
      ...(name !== undefined && { limit: limit(name, config.limits.registrations) }),
    });
  const [origin = ''] = config.publicOrigins;
  const texts = new QueueSms(origin);
  const qrTexts = new QrTexts(signer, texts);
  const ticketTexts = new TicketSms(origin, config.fair.activities);
  const wallets = new WalletService({
    keys: config.wallets,
    brand: config.company.brand,
    origin,
    longestTicket: (activity, language) =>
      longestTicket({ queueTexts: texts, ticketTexts, qrTexts }, activity, language),
    log,
    now,
  });
  const push = new TicketPush({ database, outbox, services: config.push.services, now });
  const crm = config.crm && new CrmOutbox({ outbox, crm: new URL(config.crm.url).host });
  const queue = new QueueService({
    database,
    outbox,
    sms,
    texts,
    push,
    sessionTimes: new SessionTimes({ crm }),
    snapshot: new QueueSnapshot({
      now,
      signer,
      wallets: wallets.offeredFor(undefined),
      ...(push.isOffered && { pushKey }),
    }),
    audit,
    settings,
    now,
  });
  const challenge = new ChallengeService({
    database,
    queue,
    sms,
    texts,
    settings,
    countries,
    now,
  });
  const tickets = new TicketService({
    database,
    sms,
    snapshot: new TicketSnapshot(signer, (type) => wallets.offeredFor(type)),
    settings,
    countries,
    texts: ticketTexts,
    audit,
    now,
  });
  const ticketDesk = new TicketDeskService({
    database,
    snapshot: tickets.snapshot,
    settings,
    countWaiting: (type) => tickets.countsOf(type).waiting,
    audit,
    searches: limit('ticket-search', ticketSearches),
    made: limit('desk-tickets', deskTickets),
    now,
  });
  const myTicket = new MyTicketService({
    database,
    queue,
    tickets,
    sms,
    texts: ticketTexts,
    countries,
    now,
  });
  const interviews = new InterviewsService({ database, outbox, queue, crm, now });
  const people = new PeopleService({
    database,
    queue,
    tickets,
    myTicket,
    interviews,
    sms,
    outbox,
    audit,
    countries,
  });
  const wrongTokens = limit('staff-token', wrongStaffTokens);
  const onlyStaff = staffOnly({ token: staffToken, members, wrongTokens, security });
  const pollers = new FairPollers({ database, queue, tickets, settings, log });
  const smsStates = new SmsStates({ database, snapshot: queue.snapshot, now });
  return {
    readSenders: {
      // Calls to the login wall are limited together, before this.
      auth: readSender(),
      challenge: readSender('challenge'),
      tickets: readSender('tickets'),
      myTicket: readSender('my-ticket'),
    },
    sms,
    settings,
    report: new ReportService({ database, queue: queue.snapshot, tickets, settings, now }),
    queue,
    challenge,
    tickets,
    ticketDesk,
    myTicket,
    interviews,
    smsStates,
    queueTexts: texts,
    images: new QrImages(),
    qrTexts,
    signer,
    people,
    pollers,
    wallets,
    keptTickets: new KeptTickets({
      queue: queue.snapshot,
      queueTexts: texts,
      qrTexts,
      tickets: tickets.snapshot,
      ticketTexts,
      pollers,
    }),
    push,
    pushLimit: limit('push', config.limits.registrations),
    walletLimits: {
      calls: limit('wallets', config.limits.registrations),
      ofTicket: limit('wallets-ticket', passesOfTicket),
    },
    onlyStaff,
    staff: { members, audit, wrongTokens },
  };
}

/** Without a gateway SMS are delivered to the outbox page, if there is one. */
export function smsTransport(
  { sms: { gateways, sender }, mail }: Config,
  dependencies: Pick<FairDependencies, 'log' | 'now'> & { readonly metrics: SmsMetrics },
): Transport {
  if (gateways.length > 0) return new Gateways({ gateways, sender, ...dependencies });
  return mail.smtpUrl === undefined ? localTransport : missingGateway;
}
