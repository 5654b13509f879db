import { createHash } from 'node:crypto';
import { cleanCvName } from '@site/shared/contracts/cv';
import { type CvErrorKey, cvContentType, cvMaxBytes } from '@site/shared/contracts/cv-limits';
import { day, retentionDays } from '@site/shared/contracts/retention';
import type { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaptchaService } from '../captcha/service.ts';
import { checkCaptcha } from '../submissions/optional-captcha.ts';
import type { SubmissionRequest } from '../submissions/submission-request.ts';
import type { CvFacts } from './cvs-table.ts';
import { judgePdf } from './pdf-check.ts';
import { insertCv, readSentCv, reserveCv, sumSizes } from './repository.ts';

/** How long a CV is kept that nobody sends, and at least once a message names it, in milliseconds. */
const keepUnsent = retentionDays.unsentCvs * day;
const reservation = 60 * 60_000;

const refusals: Readonly<Record<CvErrorKey, { status: number; message: string }>> = {
  tooLong: { status: 413, message: `A CV has ${cvMaxBytes} bytes at most.` },
  invalid: { status: 400, message: `Send a whole ${cvContentType}.` },
  encrypted: { status: 400, message: 'Send a PDF without a password.' },
  active: { status: 400, message: 'Send a PDF without scripts and actions.' },
  full: { status: 503, message: 'There is no room for another CV.' },
};

interface CvServiceOptions {
  readonly database: Database;
  readonly captcha: CaptchaService;
  readonly limit: RateLimit;
  readonly uncheckedLimit: RateLimit;
  /** Bounds how many are judged and stored at the same time. */
  readonly budget: CostBudget;
  /** Most bytes of all CVs together. */
  readonly room: number;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Keeps the CVs of applications, apart from what was typed (docs/decisions/0230). */
export class CvService {
  constructor(private readonly options: CvServiceOptions) {}

  /** What bounds how many are judged and stored at the same time. */
  get budget(): CostBudget {
    return this.options.budget;
  }

  /**
   * Takes a CV, which a message may name from then on.
   *
   * @throws AppError `rateLimited`, or with the field `cv` for what is wrong with it (`CvErrorKey`)
   */
  async upload(content: Buffer, request: SubmissionRequest): Promise<string> {
    await checkCaptcha(request, this.options);
    return this.options.budget.run(request.address, async () => {
      const reason = await judgePdf(content);
      if (reason) throw refusal(reason);
      return this.store(content);
    });
  }

  /** What a message names, and keeps it until the message is stored; undefined when it is gone. */
  async reserve(id: string): Promise<CvFacts | undefined> {
    const { database, now } = this.options;
    const until = new Date(now() + reservation);
    return reserveCv(database.connection, { id, now: new Date(now()), until });
  }

  /** @returns undefined for what is gone, or was never sent */
  async read(id: string): Promise<{ content: Buffer; name: string } | undefined> {
    const { database, now } = this.options;
    const cv = await readSentCv(database.connection, { id, now: new Date(now()) });
    return cv && { content: cv.content, name: cleanCvName(cv.name ?? '') };
  }

  private async store(content: Buffer): Promise<string> {
    const { database, room, now, log } = this.options;
    const size = content.length;
    return database.transaction(
      async (transaction) => {
        if ((await sumSizes(transaction)) + size > room) {
          log.error({ room }, 'there is no room for CVs');
          throw refusal('full');
        }
        return insertCv(transaction, {
          content,
          size,
          digest: createHash('sha256').update(content).digest('base64url'),
          createdAt: new Date(now()),
          keepUntil: new Date(now() + keepUnsent),
        });
      },
      { lock: 'cvs' },
    );
  }
}

function refusal(reason: CvErrorKey): AppError {
  const { status, message } = refusals[reason];
  const key = reason === 'full' ? 'unavailable' : 'validationFailed';
  return new AppError(key, status, { message, fieldErrors: { cv: reason } });
}
