import type { LoginAnswer } from '@site/shared/contracts/login';
import type {
  Activation,
  Reactivation,
  ReferenceAnswer,
  Signup,
} from '@site/shared/contracts/signup';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from './caller.ts';
import type { CodeAsker, CodeDelivery } from './code-delivery.ts';
import type { CodePurpose, CodeService } from './code-service.ts';
import { hashReference } from './login-code.ts';
import { findLoginCode } from './login-codes-repository.ts';
import type { Passwords } from './passwords.ts';
import type { SessionService } from './session-service.ts';
import {
  activateUser,
  deleteAbandonedUsers,
  findUser,
  findUserByPhone,
  insertUser,
  isTaken,
} from './users-repository.ts';
import type { UserRow } from './users-table.ts';

/** How long an account that nobody activates keeps its phone and user name, in milliseconds. */
export const activationTime = 24 * 60 * 60_000;

interface AccountServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  /** New accounts with a password, per client. */
  readonly passwordLimit: RateLimit;
  readonly toPhone: (text: string) => string;
  readonly now: () => number;
}

/** New accounts, and how they come alive. */
export class AccountService {
  constructor(private readonly options: AccountServiceOptions) {}

  /**
   * @throws AppError `userAlreadyExists`, `validationFailed` for the phone, `rateLimited`,
   * `captchaRequired`; RateLimitExceededError and BudgetExceededError for passwords
   */
  async signUp(
    signup: Signup,
    { caller, ...asker }: CodeAsker & { readonly caller: Caller },
  ): Promise<ReferenceAnswer> {
    const { database, delivery, toPhone, now } = this.options;
    const phone = toPhone(signup.phone);
    const { username } = signup;
    const before = new Date(now() - activationTime);
    const key = { phone, username, before };
    if (signup.password !== '' && (await isTaken(database.connection, key))) throw alreadyExists();
    const passwordHash = await this.hashPassword(signup.password, caller);
    const answer = await database.transaction(async (transaction) => {
      await deleteAbandonedUsers(transaction, key);
      const user = await insertUser(transaction, {
        firstName: signup.firstName,
        lastName: signup.lastName,
        username,
        nickname: signup.nickname || null,
        email: signup.email || null,
        phone,
        passwordHash,
        createdAt: new Date(now()),
      });
      if (!user) throw alreadyExists();
      return this.sendCode(transaction, { user, purpose: 'signup', asker });
    });
    delivery.sendSoon();
    return answer;
  }

  /**
   * Sends another activation code. Who repeats the reference of the signup is who signed up.
   *
   * @throws AppError `userNotFound`, `userAlreadyActivated`, `rateLimited`, `captchaRequired`
   */
  async reactivate(
    { phone, reference = '' }: Reactivation,
    asker: CodeAsker,
  ): Promise<ReferenceAnswer> {
    const { codes, database, delivery, toPhone } = this.options;
    const number = toPhone(phone);
    const answer = await database.transaction(async (transaction) => {
      const user = await findUserByPhone(transaction, number);
      if (!user) throw userNotFound();
      if (user.activatedAt) throw alreadyActivated();
      const isSignup = await codes.isSignup(transaction, { userId: user.id, reference });
      const purpose = isSignup ? 'signup' : 'reactivation';
      return this.sendCode(transaction, { user, purpose, asker });
    });
    delivery.sendSoon();
    return answer;
  }

  /**
   * Activates an account and logs in. Who signed up and who proves the phone may be two people: what
   * was filled in stays only if the code answers the signup itself, so that nobody can prepare an
   * account for somebody else and keep a key to it.
   *
   * @throws AppError `invalidActivationCode`, `userAlreadyActivated`
   */
  async activate(
    { reference, activationCode: code }: Activation,
    caller: Caller,
  ): Promise<LoginAnswer> {
    const { codes, sessions } = this.options;
    await this.refuseActive(reference);
    const user = await codes.redeem(
      { reference, code },
      {
        purposes: ['signup', 'reactivation'],
        refusal: 'invalidActivationCode',
        caller,
        grant: async (transaction, { userId: id, purpose }) => {
          const now = new Date(this.options.now());
          const keepSignup = purpose === 'signup';
          const activated = await activateUser(transaction, { id, now, keepSignup });
          if (!activated) throw alreadyActivated();
          return activated;
        },
      },
    );
    return sessions.open(user);
  }

  private async hashPassword(password: string, caller: Caller): Promise<string | null> {
    const { passwords, passwordLimit } = this.options;
    if (password === '') return null;
    await passwordLimit.use(caller.network);
    return passwords.hash(password, caller);
  }

  /** Said before the code is looked at: a code that was used is no longer a right one. */
  private async refuseActive(reference: string): Promise<void> {
    const { connection } = this.options.database;
    const code = await findLoginCode(connection, hashReference(reference));
    if (code?.purpose !== 'signup' && code?.purpose !== 'reactivation') return;
    const user = await findUser(connection, code.userId);
    if (user?.activatedAt) throw alreadyActivated();
  }

  private async sendCode(
    transaction: Connection,
    { user, purpose, asker }: { user: UserRow; purpose: CodePurpose; asker: CodeAsker },
  ): Promise<ReferenceAnswer> {
    const { codes, delivery } = this.options;
    const { reference, code } = await codes.make(transaction, { userId: user.id, purpose });
    await delivery.bySms(transaction, { phone: user.phone, code, purpose: 'activation', ...asker });
    return { reference };
  }
}

export function userNotFound(): AppError {
  return new AppError('userNotFound', 404, { message: 'There is no account with these details.' });
}

function alreadyExists(): AppError {
  return new AppError('userAlreadyExists', 409, {
    message: 'There is an account with this phone number or user name.',
  });
}

function alreadyActivated(): AppError {
  return new AppError('userAlreadyActivated', 409, { message: 'This account is active already.' });
}
