import type { CrackSubmission } from '@site/shared/contracts/crack-submission';
import { day, retentionDays } from '@site/shared/contracts/retention';
import { AppError } from '../../http/app-error.ts';
import type { ConfirmationService } from '../confirmations/service.ts';
import { type RequiredCaptchaOptions, requireCaptcha } from '../submissions/required-captcha.ts';
import type { SubmissionService } from '../submissions/service.ts';
import type { SubmissionRequest } from '../submissions/submission-request.ts';
import { crackMail } from './crack-mail.ts';

/**
 * How long entries are kept after the deadline: the winner is drawn from them, and phoned. In
 * milliseconds.
 */
const keepFor = retentionDays.crackSubmissions * day;

interface CrackServiceOptions extends RequiredCaptchaOptions {
  readonly submissions: SubmissionService;
  readonly confirmations: ConfirmationService;
  /** In milliseconds since 1970. */
  readonly deadline: number;
  readonly mailTo: string;
  readonly now: () => number;
}

/** Takes solutions of the prize puzzle. */
export class CrackService {
  constructor(private readonly options: CrackServiceOptions) {}

  /**
   * Accepts a solution, once however often it comes.
   *
   * @throws AppError `registrationPeriodClosed`, `rateLimited`, `captchaFailed`, or
   * `validationFailed` for a used idempotency key
   */
  async accept(submission: CrackSubmission, request: SubmissionRequest): Promise<void> {
    const { submissions, confirmations, deadline, mailTo, now } = this.options;
    if (now() >= deadline) {
      throw new AppError('registrationPeriodClosed', 409, {
        message: `The deadline was ${new Date(deadline).toISOString()}.`,
      });
    }
    const verdict = await requireCaptcha(request, this.options);
    await submissions.accept({
      form: 'crack',
      content: submission,
      captcha: verdict,
      // The source is a field of its own here.
      signals: { ...request.signals, source: undefined },
      idempotencyKey: request.idempotencyKey,
      keepUntil: new Date(deadline + keepFor),
      mail: crackMail(submission, mailTo),
      confirmation: await confirmations.write(
        { form: 'puzzle', deadline },
        { to: submission.email, captcha: verdict, request },
      ),
    });
  }
}
