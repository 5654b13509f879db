import type {
  EmailLogin,
  LoginAnswer,
  OtpLogin,
  PasswordLogin,
  PhoneLogin,
} from '@site/shared/contracts/login';
import type { ReferenceAnswer } from '@site/shared/contracts/signup';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { userNotFound } from './account-service.ts';
import type { CodeDelivery } from './code-delivery.ts';
import type { CodeService } from './code-service.ts';
import { isPassword } from './passwords.ts';
import type { SessionService } from './session-service.ts';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  findUserByUsername,
} from './users-repository.ts';
import type { UserRow } from './users-table.ts';

interface LoginServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly sessions: SessionService;
  readonly toPhone: (text: string) => string;
  /** Tries of a password, per user name. */
  readonly passwordLimit: RateLimit;
  /** E-mails with codes, per address. */
  readonly mailLimit: RateLimit;
}

/** The ways in: a code by SMS or e-mail, or a password. */
export class LoginService {
  constructor(private readonly options: LoginServiceOptions) {}

  /** @throws AppError `userNotFound`, `userInactive`, `rateLimited` */
  async byPhone({ phone }: PhoneLogin, language: PageLanguage): Promise<ReferenceAnswer> {
    const number = this.options.toPhone(phone);
    return this.sendCode(
      (transaction) => findUserByPhone(transaction, number),
      (transaction, { phone: to }, code) =>
        this.options.delivery.bySms(transaction, { phone: to, code, purpose: 'login', language }),
    );
  }

  /** @throws AppError `userNotFound`, `userInactive`, `rateLimited` */
  async byEmail({ email }: EmailLogin, language: PageLanguage): Promise<ReferenceAnswer> {
    await this.options.mailLimit.use(email.toLowerCase());
    return this.sendCode(
      (transaction) => findUserByEmail(transaction, email),
      (transaction, _user, code) =>
        this.options.delivery.byEmail(transaction, { email, code, language }),
    );
  }

  /** @throws AppError `invalidCredentials` */
  async byOtp({ reference, otp: code }: OtpLogin): Promise<LoginAnswer> {
    const user = await this.options.codes.redeem(
      { reference, code },
      {
        purposes: ['login'],
        refusal: 'invalidCredentials',
        grant: (transaction, { userId }) => findUser(transaction, userId),
      },
    );
    if (!user) throw invalidCredentials();
    return this.options.sessions.open(user);
  }

  /** @throws AppError `invalidCredentials`, `userInactive` for the right password, `rateLimited` */
  async byPassword({ username, password }: PasswordLogin): Promise<LoginAnswer> {
    const { database, passwordLimit, sessions } = this.options;
    await passwordLimit.use(username.toLowerCase());
    const user = await findUserByUsername(database.connection, username);
    const isRight = await isPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw invalidCredentials();
    if (!user.activatedAt) throw inactive();
    return sessions.open(user);
  }

  private async sendCode(
    find: (transaction: Connection) => Promise<UserRow | undefined>,
    send: (transaction: Connection, user: UserRow, code: string) => Promise<void>,
  ): Promise<ReferenceAnswer> {
    const { database, codes, delivery } = this.options;
    const answer = await database.transaction(async (transaction) => {
      const user = await find(transaction);
      if (!user) throw userNotFound();
      if (!user.activatedAt) throw inactive();
      const made = await codes.make(transaction, { userId: user.id, purpose: 'login' });
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

function inactive(): AppError {
  return new AppError('userInactive', 403, { message: 'This account is not activated yet.' });
}
