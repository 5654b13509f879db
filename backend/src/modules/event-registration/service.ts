import type { SiteEvent } from '@site/shared/contracts/content';
import type { EventRegistration } from '@site/shared/contracts/event-registration';
import { overAt } from '@site/shared/contracts/event-time';
import type { Language } from '@site/shared/i18n/language';
import { AppError } from '../../http/app-error.ts';
import type { ConfirmationService } from '../confirmations/service.ts';
import { type RequiredCaptchaOptions, requireCaptcha } from '../submissions/required-captcha.ts';
import type { SubmissionService } from '../submissions/service.ts';
import type { SubmissionRequest } from '../submissions/submission-request.ts';
import { type EventSource, eventOf } from './event-source.ts';
import { interestTopic } from './interest-topic.ts';
import { registrationMail } from './registration-mail.ts';
import { keptUntil } from './registration-retention.ts';

interface EventRegistrationServiceOptions extends RequiredCaptchaOptions {
  readonly submissions: SubmissionService;
  readonly confirmations: ConfirmationService;
  readonly source: EventSource;
  readonly mailTo: string;
  readonly now: () => number;
}

/** Takes registrations for the events of the content system (README.md). */
export class EventRegistrationService {
  constructor(private readonly options: EventRegistrationServiceOptions) {}

  /**
   * Accepts a registration, once however often it comes. When the content system has never been
   * reached, date and places cannot be checked: the registration is accepted, and its mail says so.
   *
   * @param backendId the event's id in its content
   * @throws AppError `notFound`, `registrationPeriodClosed`, `eventFull`, `rateLimited`,
   * `captchaFailed`, or `validationFailed` for a used idempotency key
   */
  async accept(
    backendId: string,
    registration: EventRegistration,
    request: SubmissionRequest,
  ): Promise<void> {
    const { submissions, confirmations, mailTo, now } = this.options;
    const event = await this.find(backendId);
    const end = event ? overAt(event) : null;
    if (end !== null && now() >= end) {
      throw new AppError('registrationPeriodClosed', 409, { message: 'The event is over.' });
    }
    const verdict = await requireCaptcha(request, this.options);
    const interest = event !== undefined && !event.date;
    const capacity = event?.capacity ?? Number.POSITIVE_INFINITY;
    await submissions.accept({
      form: 'event-registration',
      topic: interest ? interestTopic(backendId) : backendId,
      content: registration,
      captcha: verdict,
      signals: request.signals,
      idempotencyKey: request.idempotencyKey,
      keepUntil: keptUntil(event, now()),
      mail: registrationMail(registration, { to: mailTo, backendId, event, interest }),
      // Of an event that could not be looked up there is nothing to confirm.
      confirmation:
        event &&
        (await confirmations.write(
          { form: 'event', event: await this.inLanguage(event, request.language) },
          { to: registration.email, captcha: verdict, request },
        )),
      admit: async (transaction) => {
        const place = { topic: backendId, capacity, address: registration.email };
        if (interest || capacity === Number.POSITIVE_INFINITY) return;
        if (await submissions.hasPlace(transaction, place)) return;
        throw new AppError('eventFull', 409, { message: 'There is no place left.' });
      },
    });
  }

  /** The mail to the company is Dutch; the visitor's is in the language of the page. */
  private async inLanguage(event: SiteEvent, language: Language): Promise<SiteEvent> {
    const events = await this.options.source.events(language);
    return events?.find(({ id }) => id === event.id) ?? event;
  }

  private async find(backendId: string): Promise<SiteEvent | undefined> {
    const events = await this.options.source.events();
    if (!events) return undefined;
    const event = eventOf(events, backendId);
    if (event) return event;
    throw new AppError('notFound', 404, { message: 'There is no such event.' });
  }
}
