import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { readCaptchaKey } from './modules/captcha/captcha-key.ts';
import { LocalCaptcha } from './modules/captcha/local-captcha.ts';
import { Recaptcha } from './modules/captcha/recaptcha.ts';
import { CaptchaService } from './modules/captcha/service.ts';
import { ContactService } from './modules/contact/service.ts';
import { AssetCache } from './modules/content/asset-cache.ts';
import { AssetService } from './modules/content/asset-service.ts';
import { ContentStore } from './modules/content/content-store.ts';
import { OutboxService } from './modules/outbox/service.ts';
import { createSmtpTransport } from './modules/outbox/smtp-transport.ts';
import { localTransport } from './modules/outbox/transport.ts';
import { OutboxWorker } from './modules/outbox/worker.ts';

/** Seconds in which the configured limits count. */
const limitWindow = 10 * 60;

/** What the services stand on. */
export interface Foundations {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type Services = ReturnType<typeof createServices>;

/** Makes the services and connects them. @throws StartError when content or key cannot be read */
export function createServices(config: Config, { database, log, now = Date.now }: Foundations) {
  const limit = (name: string, points: number) =>
    createRateLimit(database, { name, points, window: limitWindow });

  const store = new ContentStore({ directory: config.contentDirectory, log });
  const cache = new AssetCache(path.join(config.dataDirectory, 'assets-cache'));
  const assets = new AssetService({ store, cache, log });

  const { from, to, smtpUrl } = config.mail;
  const email =
    smtpUrl === undefined ? localTransport : createSmtpTransport({ url: smtpUrl, from });
  const worker = new OutboxWorker({
    database,
    transports: { email, sms: localTransport },
    log,
    now,
  });
  const outbox = new OutboxService(database, worker, now);

  const { captcha: captchaConfig } = config;
  const captchaLimit = config.limits.captchaTokens;
  const captchaProvider =
    captchaConfig.provider === 'recaptcha'
      ? new Recaptcha(captchaConfig)
      : new LocalCaptcha({
          database,
          key: captchaConfig.key ?? readCaptchaKey(config.dataDirectory),
          limit: limit('captcha-token', captchaLimit),
          limitPoints: captchaLimit,
          now,
        });
  const captcha = new CaptchaService(captchaProvider);

  const contact = new ContactService({
    database,
    captcha,
    outbox,
    limit: limit('contact', config.limits.contact),
    uncheckedLimit: limit('contact-unchecked', config.limits.contactUnchecked),
    mailTo: to,
    now,
    log,
  });

  return { store, assets, worker, outbox, captchaProvider, contact };
}
