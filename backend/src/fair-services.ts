import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { RateLimit } from './limits/rate-limit.ts';
import { ChallengeService } from './modules/challenge/service.ts';
import { MyTicketService } from './modules/my-ticket/service.ts';
import type { OutboxService } from './modules/outbox/service.ts';
import { localTransport, type Transport } from './modules/outbox/transport.ts';
import { PeopleService } from './modules/people/service.ts';
import { QueueSms } from './modules/queue/queue-sms.ts';
import { QueueService } from './modules/queue/service.ts';
import { QueueSnapshot } from './modules/queue/snapshot.ts';
import { SmsService } from './modules/sms/service.ts';
import { createWebhookTransport, missingGateway } from './modules/sms/webhook-transport.ts';
import { readStaffToken } from './modules/staff/staff-token.ts';
import { TicketService } from './modules/tickets/service.ts';
import { TicketSnapshot } from './modules/tickets/snapshot.ts';
import { TicketSms } from './modules/tickets/ticket-sms.ts';
import { QrImages } from './qr/qr-images.ts';

interface FairFoundations {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly limit: (name: string, points: number) => RateLimit;
  readonly now: () => number;
}

/** Makes the services of the fair and connects them. */
export function createFairServices(
  config: Config,
  { database, outbox, limit, now }: FairFoundations,
) {
  const { perPhone, inAll, countries } = config.sms;
  const sms = new SmsService({ outbox, perPhone, inAll, now });
  const [origin = ''] = config.publicOrigins;
  const texts = new QueueSms(origin);
  const ticketTexts = new TicketSms(origin);
  const queue = new QueueService({
    database,
    sms,
    texts,
    snapshot: new QueueSnapshot(now),
    showUpTime: config.showUpTime,
    now,
  });
  const challenge = new ChallengeService({
    database,
    queue,
    sms,
    texts,
    limit: limit('challenge', config.limits.registrations),
    period: config.fair.challenge,
    countries,
    now,
  });
  const tickets = new TicketService({
    database,
    sms,
    snapshot: new TicketSnapshot(),
    limit: limit('tickets', config.limits.registrations),
    activities: config.fair.activities,
    countries,
    texts: ticketTexts,
    now,
  });
  const myTicket = new MyTicketService({
    database,
    queue,
    tickets,
    sms,
    texts: ticketTexts,
    limit: limit('my-ticket', config.limits.registrations),
    countries,
    now,
  });
  const people = new PeopleService({
    database,
    queue,
    tickets,
    myTicket,
    sms,
    outbox,
    countries,
  });
  const staffToken = config.staffToken ?? readStaffToken(config.dataDirectory);
  return {
    sms,
    queue,
    challenge,
    tickets,
    myTicket,
    queueTexts: texts,
    images: new QrImages(),
    people,
    staffToken,
  };
}

/** Without a gateway SMS are delivered to the outbox page, if there is one. */
export function smsTransport({ sms: { webhook, sender }, mail }: Config): Transport {
  if (webhook) return createWebhookTransport({ ...webhook, sender });
  return mail.smtpUrl === undefined ? localTransport : missingGateway;
}
