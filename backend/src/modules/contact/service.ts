import { createHash } from 'node:crypto';
import { submitAction } from '@site/shared/contracts/captcha';
import type { ContactMessage } from '@site/shared/contracts/contact-message';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { CaptchaService } from '../captcha/service.ts';
import type { OutboxService } from '../outbox/service.ts';
import { contactMail } from './contact-mail.ts';
import { findByIdempotencyKey, hasCome, insertContactMessage, takeTurn } from './repository.ts';

/** The same message within this time is a double click or a retry, in milliseconds. */
const repetitionWindow = 10 * 60_000;

/** Who sends, and what came beside the message. */
export interface ContactRequest {
  readonly ip: string;
  /** By what the sender is limited. */
  readonly address: string;
  readonly captchaToken: unknown;
  readonly idempotencyKey: string | undefined;
}

interface ContactServiceOptions {
  readonly database: Database;
  readonly captcha: CaptchaService;
  readonly outbox: OutboxService;
  readonly limit: RateLimit;
  /** For messages without a passed bot-check; stricter. */
  readonly uncheckedLimit: RateLimit;
  readonly mailTo: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Takes contact messages: stored and put in the outbox together, or not at all. */
export class ContactService {
  constructor(private readonly options: ContactServiceOptions) {}

  /**
   * Accepts a message, once however often it comes. A visitor whose bot-check is blocked gets
   * through too: the message is marked, and the limit is stricter.
   *
   * @throws AppError `rateLimited`, or `validationFailed` for a used idempotency key
   */
  async accept(message: ContactMessage, request: ContactRequest): Promise<void> {
    const { captcha, database, outbox, log } = this.options;
    const verdict = await captcha.check(request.captchaToken, {
      action: submitAction,
      ip: request.ip,
    });
    await this.options.limit.use(request.address);
    if (verdict.result !== 'passed') {
      await this.options.uncheckedLimit.use(request.address);
      log.info({ captcha: verdict }, 'a contact message without a passed bot-check');
    }
    const isNew = await database.transaction((transaction) =>
      this.store(transaction, { message, verdict, idempotencyKey: request.idempotencyKey }),
    );
    if (isNew) outbox.sendSoon();
  }

  private async store(
    transaction: Connection,
    { message, verdict, idempotencyKey }: StoredMessage,
  ): Promise<boolean> {
    const fingerprint = fingerprintOf(message);
    const now = new Date(this.options.now());
    await takeTurn(transaction, `contact:${idempotencyKey ?? fingerprint}`);
    const known = idempotencyKey
      ? await isReplay(transaction, { idempotencyKey, fingerprint })
      : await hasCome(transaction, {
          fingerprint,
          since: new Date(now.getTime() - repetitionWindow),
        });
    if (known) return false;
    await insertContactMessage(transaction, {
      ...message,
      captcha: verdict.result,
      captchaScore: verdict.result === 'passed' ? verdict.score : null,
      fingerprint,
      idempotencyKey: idempotencyKey ?? null,
      createdAt: now,
    });
    const { mailTo: to, outbox } = this.options;
    await outbox.add(transaction, contactMail(message, { to, captcha: verdict }));
    return true;
  }
}

interface StoredMessage {
  readonly message: ContactMessage;
  readonly verdict: CaptchaVerdict;
  readonly idempotencyKey: string | undefined;
}

async function isReplay(
  transaction: Connection,
  { idempotencyKey, fingerprint }: { idempotencyKey: string; fingerprint: string },
): Promise<boolean> {
  const earlier = await findByIdempotencyKey(transaction, idempotencyKey);
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new AppError('validationFailed', 422, {
      message: 'The idempotency key was used for another message.',
    });
  }
  return earlier !== undefined;
}

function fingerprintOf({ fromName, fromEmail, subject, message }: ContactMessage): string {
  const fields = JSON.stringify([fromName, fromEmail, subject, message]);
  return createHash('sha256').update(fields).digest('base64url');
}
