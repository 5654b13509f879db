import type { SiteEvent } from '@site/shared/contracts/content';
import { formatDate } from '@site/shared/i18n/dates';
import { localizedPath } from '@site/shared/i18n/language';
import { type RateLimit, RateLimitExceededError } from '@site/shared/trust-boundary/rate-limit';
import { LRUCache } from 'lru-cache';
import type { PageLanguage } from '../../http/request-language.ts';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { Message } from '../outbox/service.ts';
import type { SubmissionRequest } from '../submissions/submission-request.ts';
import { writeConfirmation } from './confirmation-mail.tsx';
import { eventFacts } from './event-facts.ts';
import { locales, textsIn } from './texts.ts';

/** What was received. */
export type Received =
  | { readonly form: 'contact' | 'application' | 'questionnaire' }
  /** With the end of the puzzle, in milliseconds since 1970. */
  | { readonly form: 'puzzle'; readonly deadline: number }
  | { readonly form: 'event'; readonly event: SiteEvent };

interface Confirmed {
  /** Typed by the person who filled in the form. */
  readonly to: string;
  readonly captcha: CaptchaVerdict;
  readonly request: SubmissionRequest;
}

export interface ConfirmationOptions {
  readonly brand: string;
  readonly phone: string | undefined;
  /** The company's mailbox, which answers arrive in. */
  readonly mailbox: string;
  /** The site's address. */
  readonly origin: string;
  /** Confirmations per recipient. */
  readonly limitPerAddress: RateLimit;
  readonly limitInAll: RateLimit;
  readonly now: () => number;
}

type Written = Pick<Message, 'subject' | 'body' | 'html' | 'calendar'>;

/** Most that is remembered of what confirmations say. */
const maxWritten = 200;

/**
 * Tells visitors that their form was received. Anyone can type anyone's address, so a confirmation holds
 * nothing that was typed into the form, and there are few of them (README.md).
 */
export class ConfirmationService {
  private readonly written = new LRUCache<string, Written>({ max: maxWritten });

  constructor(private readonly options: ConfirmationOptions) {}

  /** The e-mail to who sent a form; undefined where there is to be none. */
  async write(
    received: Received,
    { to, captcha, request }: Confirmed,
  ): Promise<Message | undefined> {
    if (captcha.result === 'refused' || request.signals.trapped) return undefined;
    if (!(await this.isWithinLimits(to, request.address))) return undefined;
    const key = JSON.stringify([received, request.language]);
    const written = this.written.get(key) ?? (await this.compose(received, request.language));
    this.written.set(key, written);
    return { channel: 'email', to, replyTo: this.options.mailbox, ...written };
  }

  private async isWithinLimits(to: string, client: string): Promise<boolean> {
    const { limitPerAddress, limitInAll } = this.options;
    try {
      await limitPerAddress.use(to.toLowerCase(), client);
      await limitInAll.use('all', client);
      return true;
    } catch (error) {
      if (error instanceof RateLimitExceededError) return false;
      throw error;
    }
  }

  private async compose(received: Received, language: PageLanguage): Promise<Written> {
    const { brand, phone, origin } = this.options;
    const t = textsIn(language);
    const { subject, paragraphs, link, calendar } = this.factsOf(received, language);
    const privacy = { address: origin + localizedPath('/privacy', language, 'nl') };
    const mail = await writeConfirmation({
      language,
      brand,
      heading: subject,
      paragraphs,
      link,
      notes: [phone ? t('answer', { phone }) : t('answer.noPhone'), t('kept'), t('notYou')],
      privacy: { ...privacy, text: t('privacy') },
    });
    return { subject, ...mail, calendar };
  }

  private factsOf(received: Received, language: PageLanguage): Facts {
    const t = textsIn(language);
    const { form } = received;
    if (form === 'event') return this.eventFactsOf(received.event, language);
    if (form !== 'puzzle') {
      return { subject: t(`${form}.subject`), paragraphs: [t(`${form}.body`)] };
    }
    // A day is over at its last millisecond.
    const deadline = formatDate(new Date(received.deadline - 1), locales[language]);
    return { subject: t('puzzle.subject'), paragraphs: [t('puzzle.body', { deadline })] };
  }

  private eventFactsOf(event: SiteEvent, language: PageLanguage): Facts {
    const { origin, mailbox, now } = this.options;
    const t = textsIn(language);
    const path = `/events/${encodeURIComponent(event.urlpart ?? '')}`;
    const address = origin + localizedPath(path, language, 'nl');
    const title = event.title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
    const link = event.urlpart ? { address, text: t('event.link') } : undefined;
    const facts = eventFacts(event, { language, address, mailbox, now: now() });
    if (!facts) {
      const paragraphs = [t('interest.body', { title })];
      return { subject: t('interest.subject', { title }), paragraphs, link };
    }
    const { from, to, calendar } = facts;
    const when = to ? t('event.fromTo', { from, to }) : t('event.when', { when: from });
    const paragraphs = [t('event.body', { title }), when];
    return { subject: t('event.subject', { title }), paragraphs, link, calendar };
  }
}

interface Facts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly address: string; readonly text: string } | undefined;
  readonly calendar?: string | undefined;
}
