import type { Connection } from '../../database/database.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { codeLife } from './login-code.ts';

/** Least time between two codes to one phone, in milliseconds. */
export const codeGap = 60_000;

interface MailCode {
  readonly email: string;
  readonly code: string;
  readonly language: PageLanguage;
}

/** Who asks for a code by SMS, and in which language they read. */
export interface CodeAsker {
  readonly language: PageLanguage;
  readonly sender: SmsSender;
}

interface PhoneCode extends CodeAsker {
  readonly phone: string;
  readonly code: string;
  readonly purpose: 'activation' | 'login';
}

const texts = {
  en: {
    sentence: (code: string, brand: string) =>
      `${code} is your ${brand} code. It works for 10 minutes.`,
    subject: (brand: string) => `Your ${brand} code`,
    notAsked: 'Did you not ask for it? Then there is nothing to do.',
  },
  nl: {
    sentence: (code: string, brand: string) =>
      `${code} is je code voor ${brand}. Hij werkt 10 minuten.`,
    subject: (brand: string) => `Je code voor ${brand}`,
    notAsked: 'Niet gevraagd? Dan hoef je niets te doen.',
  },
};

interface CodeDeliveryOptions {
  readonly sms: SmsService;
  readonly outbox: OutboxService;
  readonly brand: string;
  /** Host name of the site, to which browsers bind a code. */
  readonly domain: string;
}

/** Sends codes. Nothing that a visitor typed is in the texts. */
export class CodeDelivery {
  constructor(private readonly options: CodeDeliveryOptions) {}

  /**
   * The last line of an SMS binds the code to the site (WICG origin-bound one-time codes).
   *
   * @throws AppError `rateLimited` or `captchaRequired`; nothing of the transaction must be
   * committed then
   */
  async bySms(
    transaction: Connection,
    { phone, code, purpose, language, sender }: PhoneCode,
  ): Promise<void> {
    const body = `${texts[language].sentence(code, this.options.brand)}\n\n@${this.options.domain} #${code}`;
    await this.options.sms.sendRequested(transaction, {
      phone,
      kind: 'code',
      life: codeLife,
      purpose,
      gap: codeGap,
      sender,
      body,
    });
  }

  async byEmail(transaction: Connection, { email, code, language }: MailCode): Promise<void> {
    const { outbox, brand } = this.options;
    await outbox.add(transaction, {
      channel: 'email',
      kind: 'code',
      life: codeLife,
      to: email,
      subject: texts[language].subject(brand),
      body: `${texts[language].sentence(code, brand)}\n\n${texts[language].notAsked}`,
    });
  }

  sendSoon(): void {
    this.options.outbox.sendSoon();
  }
}
