import type {
  EmailLogin,
  LoginAnswer,
  OtpLogin,
  PasswordLogin,
  PhoneLogin,
} from '@site/shared/contracts/login';
import type { ReferenceAnswer } from '@site/shared/contracts/signup';
import { plainUsername } from '@site/shared/contracts/username';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { userNotFound } from './account-refusals.ts';
import type { Caller } from './caller.ts';
import type { CodeAsker, CodeDelivery } from './code-delivery.ts';
import type { CodePurpose, CodeService, CodeUse } from './code-service.ts';
import { hashSecret } from './login-code.ts';
import type { Passwords } from './passwords.ts';
import type { SessionService } from './session-service.ts';
import {
  findUser,
  findUserByPhone,
  findUserByProvenEmail,
  findUserByUsername,
  proveEmail,
} from './users-repository.ts';
import type { UserRow } from './users-table.ts';

/** Wrong codes by e-mail in a row after which the way in rests (NIST SP 800-63B, section 3.2.2). */
const failedMailCodesMax = 100;

/** What is said to come back in when only another login ends a rest, in seconds. */
const suspensionRetryAfter = 24 * 60 * 60;

interface LoginServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly security: SecurityLog;
  readonly toPhone: (text: string) => string;
  /** Tries of a password: per client, per user name and client, and per user name in a day. */
  readonly passwordLimits: Readonly<Record<'client' | 'userFromClient' | 'user', RateLimit>>;
  /** E-mails with codes in a day: per e-mail address and per client. */
  readonly mailLimits: Readonly<Record<'address' | 'client', RateLimit>>;
  readonly now: () => number;
}

interface MailRequest {
  readonly language: PageLanguage;
  readonly caller: Caller;
  /** Undefined when not logged in. */
  readonly loggedIn: UserRow | undefined;
}

interface CodeSending {
  /** Under it the same request has one code. */
  readonly idempotencyKey?: string | undefined;
  readonly find: (transaction: Connection) => Promise<UserRow | undefined>;
  readonly send: (transaction: Connection, user: UserRow, code: string) => Promise<void>;
}

/** The ways in: a code by SMS or e-mail, or a password. */
export class LoginService {
  constructor(private readonly options: LoginServiceOptions) {}

  /** @throws AppError `userNotFound`, `userInactive`, `rateLimited`, `captchaRequired` */
  async byPhone(
    { phone }: PhoneLogin,
    { idempotencyKey, language, sender }: CodeAsker & Pick<CodeSending, 'idempotencyKey'>,
  ): Promise<ReferenceAnswer> {
    const number = this.options.toPhone(phone);
    return this.sendCode('login', {
      idempotencyKey,
      find: (transaction) => findUserByPhone(transaction, number),
      send: (transaction, { phone: to }, code) =>
        this.options.delivery.bySms(transaction, {
          phone: to,
          code,
          purpose: 'login',
          language,
          sender,
        }),
    });
  }

  /**
   * Sends a code to an address that somebody has proven to be theirs. A logged-in user proves
   * the address of their account with it.
   *
   * @throws AppError `userNotFound` for an address that is not proven; RateLimitExceededError
   */
  async byEmail(
    { email }: EmailLogin,
    { language, caller, loggedIn }: MailRequest,
  ): Promise<ReferenceAnswer> {
    const { mailLimits, delivery } = this.options;
    await mailLimits.client.use(caller.network);
    await mailLimits.address.use(email.toLowerCase(), caller.network);
    const isOwn = loggedIn?.email?.toLowerCase() === email.toLowerCase();
    return this.sendCode(isOwn ? 'email-proof' : 'email-login', {
      find: async (transaction) => {
        const user = isOwn ? loggedIn : await findUserByProvenEmail(transaction, email);
        if (user) refuseSuspended(user);
        return user;
      },
      send: (transaction, _user, code) => delivery.byEmail(transaction, { email, code, language }),
    });
  }

  /** @throws AppError `invalidCredentials`; RateLimitExceededError */
  async byOtp(
    { reference, otp: code }: OtpLogin,
    { caller, idempotencyKey }: CodeUse,
  ): Promise<LoginAnswer> {
    const { codes, sessions, now } = this.options;
    const user = await codes.redeem(
      { reference, code },
      {
        purposes: ['login', 'email-login', 'email-proof'],
        refusal: 'invalidCredentials',
        caller,
        keyHash: idempotencyKey === undefined ? undefined : hashSecret(idempotencyKey),
        grant: async (transaction, { userId: id, purpose }) => {
          const found = await findUser(transaction, id);
          if (found?.email && purpose === 'email-proof') {
            await proveEmail(transaction, { id, email: found.email, now: new Date(now()) });
          }
          return found;
        },
      },
    );
    return sessions.open(user);
  }

  /**
   * @throws AppError `invalidCredentials`, `userInactive` for the right password;
   * RateLimitExceededError and BudgetExceededError
   */
  async byPassword({ username, password }: PasswordLogin, caller: Caller): Promise<LoginAnswer> {
    const { database, passwords, passwordLimits, security, sessions } = this.options;
    const { network } = caller;
    const name = plainUsername(username).toLowerCase();
    await passwordLimits.client.use(network);
    await passwordLimits.userFromClient.use(`${network} ${name}`, network);
    await passwordLimits.user.use(name, network);
    const user = await findUserByUsername(database.connection, username);
    const isRight = await passwords.isRight(password, user?.passwordHash ?? null, caller);
    if (!user || !isRight) {
      security.report('password-refused', { client: network });
      throw invalidCredentials();
    }
    if (!user.activatedAt) throw inactive();
    return sessions.open(user);
  }

  private async sendCode(
    purpose: CodePurpose,
    { find, send, idempotencyKey }: CodeSending,
  ): Promise<ReferenceAnswer> {
    const { database, codes, delivery } = this.options;
    const answer = await database.transaction(async (transaction) => {
      const user = await find(transaction);
      if (!user) throw userNotFound();
      if (!user.activatedAt) throw inactive();
      const keyHash = idempotencyKey === undefined ? undefined : hashSecret(idempotencyKey);
      const request = { userId: user.id, purpose, keyHash };
      const sent = keyHash && (await codes.findSent(transaction, request));
      if (sent) return { reference: sent };
      const made = await codes.make(transaction, request);
      await send(transaction, user, made.code);
      return { reference: made.reference };
    });
    delivery.sendSoon();
    return answer;
  }
}

function invalidCredentials(): AppError {
  return new AppError('invalidCredentials', 401, { message: 'These credentials do not match.' });
}

/** A login by SMS or password ends the rest. */
function refuseSuspended({ failedMailCodes }: UserRow): void {
  if (failedMailCodes < failedMailCodesMax) return;
  throw new AppError('rateLimited', 429, {
    message: 'Too many wrong codes by e-mail. Log in with a code by SMS first.',
    headers: { 'retry-after': String(suspensionRetryAfter) },
  });
}

function inactive(): AppError {
  return new AppError('userInactive', 403, { message: 'This account is not activated yet.' });
}
