import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Database } from '../../database/database.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { SmsService } from '../sms/service.ts';
import { AccountService } from './account-service.ts';
import { deriveAuthKeys } from './auth-key.ts';
import { CodeDelivery } from './code-delivery.ts';
import { CodeService } from './code-service.ts';
import type { HashingCost } from './hashing-protocol.ts';
import { LoginService } from './login-service.ts';
import { Passwords } from './passwords.ts';
import { SessionService } from './session-service.ts';
import { SignupService } from './signup-service.ts';
import { Tokens } from './tokens.ts';

const day = 24 * 60 * 60_000;

interface AuthOptions {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly sms: SmsService;
  /** Makes a limit; without a window, in milliseconds, it counts in the site's own. */
  readonly limit: (name: string, points: number, window?: number) => RateLimit;
  readonly security: SecurityLog;
  /** Calls per client in the limits' window. */
  readonly addressPoints: number;
  readonly secret: string;
  readonly countries: readonly CountryCode[];
  readonly brand: string;
  /** The site's public address. */
  readonly origin: string;
  /** What hashing a password costs. */
  readonly hashingCost: HashingCost;
  readonly now: () => number;
}

/** Makes what the login wall stands on and connects it. */
export function createAuth(options: AuthOptions) {
  const { database, outbox, sms, limit, security, countries, brand, now } = options;
  const keys = deriveAuthKeys(options.secret);
  const tokens = new Tokens({ keys, now });
  const passwords = new Passwords(options.hashingCost);
  const dependencies = {
    database,
    now,
    passwords,
    security,
    codes: new CodeService({
      database,
      keys,
      security,
      wrongCodes: limit('wrong-code', 120),
      now,
    }),
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
    accounts: new AccountService(dependencies),
    signups: new SignupService({
      ...dependencies,
      // Each costs a third of a second of hashing; the form has a password among its options.
      passwordLimit: limit('signup-password', 120),
    }),
    logins: new LoginService({
      ...dependencies,
      passwordLimits: {
        client: limit('password-client', 30),
        // Wrong tries from one network do not lock out users of another one.
        userFromClient: limit('password-user-client', 10),
        // NIST SP 800-63B, section 3.2.2: at most 100 failures.
        user: limit('password-user', 100, day),
      },
      mailLimits: {
        address: limit('code-mail', 5, day),
        client: limit('code-mail-client', 100, day),
      },
    }),
    passwords,
    sessions: dependencies.sessions,
    tokens,
    addressLimit: limit('auth', options.addressPoints),
  };
}
