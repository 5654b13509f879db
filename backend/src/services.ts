import path from 'node:path';
import { ServerMetrics } from '@site/shared/telemetry/server-metrics';
import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import { createSecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyBaseLogger } from 'fastify';
import { watchBackups } from './backup/backup-metrics.ts';
import { findLastBackup } from './backup/last-backup.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createFairServices, smsTransport } from './fair-services.ts';
import { usageCounter, usageFinder } from './limits/usage-counter.ts';
import { createAuth } from './modules/auth/auth.ts';
import type { HashingCost } from './modules/auth/hashing-protocol.ts';
import { passwordCost } from './modules/auth/passwords.ts';
import { createCaptchaProvider } from './modules/captcha/create-captcha-provider.ts';
import { redeemTokens } from './modules/captcha/repository.ts';
import { CaptchaService } from './modules/captcha/service.ts';
import { ConfirmationService } from './modules/confirmations/service.ts';
import { ContactService } from './modules/contact/service.ts';
import { AssetCache } from './modules/content/asset-cache.ts';
import { AssetService } from './modules/content/asset-service.ts';
import { ContentStore } from './modules/content/content-store.ts';
import { CrackService } from './modules/crack/service.ts';
import { CvLinks } from './modules/cvs/cv-links.ts';
import { watchCvRoom } from './modules/cvs/cv-metrics.ts';
import { sumSizes } from './modules/cvs/repository.ts';
import { CvService } from './modules/cvs/service.ts';
import { embeddedEvents } from './modules/event-registration/embedded-events.ts';
import { RemoteEvents } from './modules/event-registration/event-source.ts';
import { EventRegistrationService } from './modules/event-registration/service.ts';
import { createCrmTransport, missingCrm } from './modules/interviews/crm-transport.ts';
import { OutboxMetrics } from './modules/outbox/outbox-metrics.ts';
import { countRepeatable, findBacklog } from './modules/outbox/repository.ts';
import { Resends } from './modules/outbox/resends.ts';
import { OutboxService } from './modules/outbox/service.ts';
import { createSmtpTransport } from './modules/outbox/smtp-transport.ts';
import { localTransport } from './modules/outbox/transport.ts';
import { OutboxWorker } from './modules/outbox/worker.ts';
import { derivePushKeys } from './modules/push/push-keys.ts';
import { WebPushTransport } from './modules/push/web-push-transport.ts';
import { SmsReports } from './modules/sms/reports.ts';
import { SmsMetrics } from './modules/sms/sms-metrics.ts';
import { FormPasses } from './modules/submissions/form-passes.ts';
import { Senders } from './modules/submissions/senders.ts';
import { SubmissionService } from './modules/submissions/service.ts';
import { QrSigner } from './qr/qr-signer.ts';
import type { Keys } from './secrets/keys.ts';

/** Milliseconds in which the configured limits count. */
const limitWindow = 10 * 60_000;

/** The same for what the site sends to who asks. */
const hour = 60 * 60_000;
const day = 24 * hour;

/** Calls to the CRM at the same time. */
const crmLanes = 2;

/** Reports of a gateway in that time, all of which come from a few addresses, and forged ones. */
const smsReportCalls = 20_000;
const wrongReportSignatures = 30;

/** CVs that are judged and stored at the same time, each with some megabytes of memory. */
const cvBudget = {
  name: 'cvs',
  concurrency: 4,
  clientConcurrency: 2,
  queueLimit: 32,
  clientLimit: 8,
  maxWait: 5_000,
} as const;

/** What the services stand on. */
export interface Dependencies {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** What hashing a password costs: `passwordCost`, if nothing else is given, as only tests do. */
  readonly hashingCost?: HashingCost;
  /** Milliseconds since 1970; the database's clock, if no other is given. */
  readonly now?: () => number;
}

interface ServiceDependencies extends Dependencies {
  readonly keys: Keys;
}

export type Services = ReturnType<typeof createServices>;

/** Makes the services and connects them. @throws StartError when content cannot be read */
export function createServices(
  config: Config,
  { database, keys, log, hashingCost = passwordCost, now = database.now }: ServiceDependencies,
) {
  const metrics = new ServerMetrics('backend');
  const security = createSecurityLog({ log, count: metrics.countSecurityEvent, now });
  const counting = { count: usageCounter(database), find: usageFinder(database), security, now };
  const limit = (name: string, points: number, window = limitWindow) =>
    createRateLimit({ ...counting, name, points, window });

  const store = new ContentStore({ directory: config.contentDirectory, log, now });
  const cache = new AssetCache(path.join(config.dataDirectory, 'assets-cache'));
  const assets = new AssetService({ store, cache, log });

  const { from, to, smtpUrl } = config.mail;
  const email =
    smtpUrl === undefined
      ? localTransport
      : createSmtpTransport({ url: smtpUrl, from, connections: config.lanes.email });
  const pushKeys = derivePushKeys(keys.auth.value);
  const smsMetrics = new SmsMetrics(metrics.registry);
  const worker = new OutboxWorker({
    database,
    transports: {
      email,
      sms: smsTransport(config, { log, metrics: smsMetrics, now }),
      crm: config.crm ? createCrmTransport({ ...config.crm, now }) : missingCrm,
      push: new WebPushTransport({ database, keys: pushKeys, ...config.push, now, log }),
    },
    lanes: { ...config.lanes, crm: crmLanes },
    metrics: new OutboxMetrics(metrics.registry, {
      findBacklog: () => findBacklog(database.connection),
      countRepeatable: () => countRepeatable(database.connection),
      now,
    }),
    log,
    now,
  });
  const outbox = new OutboxService(database, worker, now);
  const smsReports = new SmsReports({ database, metrics: smsMetrics, now });
  const resends = new Resends({ database, worker, log, now });

  const captchaProvider = createCaptchaProvider(config, {
    database,
    key: keys.captcha.value,
    security,
    limit,
    window: limitWindow,
    now,
  });
  const captcha = new CaptchaService({
    provider: captchaProvider,
    registry: metrics.registry,
    log,
  });

  const submissions = new SubmissionService(database, outbox, now);
  const senders = new Senders({ database, log });
  const confirmations = new ConfirmationService({
    ...config.company,
    mailbox: to,
    origin: config.publicOrigins[0] ?? '',
    limitPerAddress: limit('confirmations-address', config.limits.confirmationsPerAddress, day),
    limitInAll: limit('confirmations', config.limits.confirmations, hour),
    now,
  });
  const forms = { submissions, confirmations, captcha, mailTo: to, now };
  const cvs = new CvService({
    database,
    captcha,
    limit: limit('cv', config.limits.cvs),
    uncheckedLimit: limit('cv-unchecked', config.limits.cvsUnchecked),
    budget: new CostBudget(cvBudget),
    room: config.cvRoom,
    now,
    log,
  });
  watchCvRoom(metrics.registry, {
    used: () => sumSizes(database.connection),
    room: config.cvRoom,
  });
  watchBackups(metrics.registry, () => findLastBackup(database));
  const cvLinks = new CvLinks({
    key: keys.auth.value,
    origin: config.publicOrigins[0] ?? '',
    now,
  });
  const contact = new ContactService({
    ...forms,
    form: 'contact',
    cvs: { reserve: (id) => cvs.reserve(id), link: (id) => cvLinks.make(id) },
    limit: limit('contact', config.limits.contact),
    uncheckedLimit: limit('contact-unchecked', config.limits.contactUnchecked),
    log,
  });
  const emailSend = new ContactService({
    ...forms,
    form: 'email',
    limit: limit('email', config.limits.email),
    uncheckedLimit: limit('email-unchecked', config.limits.emailUnchecked),
    log,
  });
  const unscripted = {
    passes: new FormPasses({
      key: keys.captcha.value,
      redeem: async (use) => (await redeemTokens(database, [use]))[0] === true,
      now,
    }),
    uncheckedLimit: limit('forms-without-scripts', config.limits.contactUnchecked),
  };
  const crack = new CrackService({
    ...forms,
    ...unscripted,
    limit: limit('crack', config.limits.crack),
    deadline: config.crackDeadline,
  });
  const { contentSystem } = config;
  const eventSource =
    contentSystem === undefined
      ? embeddedEvents(store)
      : new RemoteEvents({ contentSystem, log, now });
  const eventRegistrations = new EventRegistrationService({
    ...forms,
    ...unscripted,
    limit: limit('event', config.limits.eventRegistration),
    source: eventSource,
  });

  const fair = createFairServices(config, {
    database,
    outbox,
    captcha,
    staffToken: keys.staff.value,
    signer: new QrSigner(config.qrKeys ?? [keys.auth.value]),
    pushKey: pushKeys.publicKey,
    security,
    limit,
    log,
    now,
  });
  const auth = createAuth({
    database,
    outbox,
    sms: fair.sms,
    limit,
    security,
    addressPoints: config.limits.auth,
    secret: keys.auth.value,
    countries: config.sms.countries,
    brand: config.sms.sender,
    origin: config.publicOrigins[0] ?? '',
    hashingCost,
    now,
  });

  return {
    log,
    now,
    metrics,
    security,
    store,
    assets,
    worker,
    outbox,
    resends,
    smsReports: {
      reports: smsReports,
      secrets: config.sms.reportSecrets,
      limits: {
        calls: limit('sms-reports', smsReportCalls),
        wrongSignatures: limit('sms-report-signatures', wrongReportSignatures),
      },
    },
    captchaProvider,
    cvs,
    cvLinks,
    senders,
    contact,
    emailSend,
    crack,
    eventSource,
    eventRegistrations,
    auth,
    ...fair,
  };
}
