import type { CountryCode } from 'libphonenumber-js/max';
import type { Database } from '../../database/database.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { SmsService } from '../sms/service.ts';
import { AccountService } from './account-service.ts';
import { deriveAuthKeys } from './auth-key.ts';
import { CodeDelivery } from './code-delivery.ts';
import { CodeService } from './code-service.ts';
import { LoginService } from './login-service.ts';
import { SessionService } from './session-service.ts';
import { Tokens } from './tokens.ts';

/** Tries of a password per user name, in the limits' window. */
const passwordTries = 10;

/** E-mails with codes per address, in the limits' window. */
const codeMails = 5;

interface AuthOptions {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly sms: SmsService;
  readonly limit: (name: string, points: number) => RateLimit;
  /** Calls per address in the limits' window. */
  readonly addressPoints: number;
  readonly secret: string;
  readonly countries: readonly CountryCode[];
  readonly brand: string;
  /** The site's public address. */
  readonly origin: string;
  readonly now: () => number;
}

/** Makes what the login wall stands on and connects it. */
export function createAuth(options: AuthOptions) {
  const { database, outbox, sms, limit, countries, brand, now } = options;
  const keys = deriveAuthKeys(options.secret);
  const tokens = new Tokens({ keys, now });
  const foundations = {
    database,
    now,
    codes: new CodeService({ database, key: keys.codeKey, now }),
    sessions: new SessionService({ database, tokens, now }),
    delivery: new CodeDelivery({
      sms,
      outbox,
      brand,
      domain: new URL(options.origin).hostname,
    }),
    toPhone: (text: string) => toMobileNumber(text, { countries, field: 'phone' }),
  };
  return {
    accounts: new AccountService(foundations),
    logins: new LoginService({
      ...foundations,
      passwordLimit: limit('password', passwordTries),
      mailLimit: limit('code-mail', codeMails),
    }),
    sessions: foundations.sessions,
    tokens,
    addressLimit: limit('auth', options.addressPoints),
  };
}
