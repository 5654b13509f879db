import type { ContactRequest } from '@site/shared/contracts/application-request';
import { applicationSubject } from '@site/shared/contracts/application-subject';
import type { EmailSend } from '@site/shared/contracts/email';
import { day, retentionDays } from '@site/shared/contracts/retention';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { CaptchaService } from '../captcha/service.ts';
import type { ConfirmationService } from '../confirmations/service.ts';
import type { CvFacts } from '../cvs/cvs-table.ts';
import { checkCaptcha } from '../submissions/optional-captcha.ts';
import type { SubmissionService } from '../submissions/service.ts';
import type { SubmissionRequest } from '../submissions/submission-request.ts';
import { contactMail } from './contact-mail.ts';

/**
 * How long messages are kept, applications and questionnaires among them: four weeks, what Dutch
 * practice allows for applicants who gave no consent for longer. In milliseconds.
 */
const keepFor = retentionDays.messages * day;

/** The same for applicants who did. */
const keepWithConsent = retentionDays.applicationsWithConsent * day;

/** Where the CVs of applications are. */
interface Cvs {
  readonly reserve: (id: string) => Promise<CvFacts | undefined>;
  /** What the company gets it by. */
  readonly link: (id: string) => string;
}

interface ContactServiceOptions {
  /** Whose messages these are. */
  readonly form: 'contact' | 'email';
  readonly submissions: SubmissionService;
  readonly confirmations: ConfirmationService;
  /** Undefined where messages have none. */
  readonly cvs?: Cvs;
  readonly captcha: CaptchaService;
  readonly limit: RateLimit;
  /** For messages without a passed bot-check; stricter. */
  readonly uncheckedLimit: RateLimit;
  readonly mailTo: string;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Takes messages to the company: contact, applications, and what the site sends as e-mail. */
export class ContactService {
  constructor(private readonly options: ContactServiceOptions) {}

  /**
   * Accepts a message, once however often it comes. A visitor whose bot-check is blocked gets
   * through too: the message is marked, and the limit is stricter.
   *
   * @throws AppError `rateLimited`, or `validationFailed` for a used idempotency key
   */
  async accept(message: ContactRequest | EmailSend, request: SubmissionRequest): Promise<void> {
    const { form, submissions, confirmations, mailTo, now } = this.options;
    const verdict = await checkCaptcha(request, this.options);
    const kind = this.kindOf(message);
    const hasConsent =
      kind === 'application' && 'keepForYear' in message && message.keepForYear === true;
    const confirmed = { to: message.fromEmail, captcha: verdict, request };
    const confirmation = message.fromEmail
      ? await confirmations.write({ form: kind }, confirmed)
      : undefined;
    const { cv, cvId, content } = await this.withCv(message);
    await submissions.accept({
      form,
      content,
      cvId,
      captcha: verdict,
      signals: request.signals,
      idempotencyKey: request.idempotencyKey,
      keepUntil: new Date(now() + (hasConsent ? keepWithConsent : keepFor)),
      mail: contactMail(message, mailTo, cv),
      confirmation,
    });
  }

  /**
   * Finds the CV that a message names. In what is stored its digest stands for its id: who sends a form twice
   * without scripts uploads it twice. One that is gone costs nobody their message.
   */
  private async withCv(message: ContactRequest | EmailSend) {
    const named = 'cv' in message ? message.cv : undefined;
    if (!named) return { content: message };
    const facts = await this.options.cvs?.reserve(named.id);
    const content = { ...message, cv: { name: named.name, digest: facts?.digest } };
    const link = facts && this.options.cvs?.link(facts.id);
    return { content, cvId: facts?.id, cv: { name: named.name, size: facts?.size, link } };
  }

  /** Of what is sent as e-mail, questionnaires alone have an address to answer to. */
  private kindOf({ subject }: Pick<ContactRequest, 'subject'>) {
    if (this.options.form === 'email') return 'questionnaire';
    return subject.startsWith(applicationSubject) ? 'application' : 'contact';
  }
}
