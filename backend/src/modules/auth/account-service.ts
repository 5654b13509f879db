import type { LoginAnswer } from '@site/shared/contracts/login';
import type {
  Activation,
  Reactivation,
  ReferenceAnswer,
  Signup,
} from '@site/shared/contracts/signup';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { CodeDelivery } from './code-delivery.ts';
import type { CodePurpose, CodeService } from './code-service.ts';
import { hashReference } from './login-code.ts';
import { findLoginCode } from './login-codes-repository.ts';
import { hashPassword } from './passwords.ts';
import type { SessionService } from './session-service.ts';
import {
  activateUser,
  deleteAbandonedUsers,
  findUser,
  findUserByPhone,
  insertUser,
} from './users-repository.ts';
import type { UserRow } from './users-table.ts';

/** How long an account that nobody activates keeps its phone and user name, in milliseconds. */
export const activationTime = 24 * 60 * 60_000;

interface AccountServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly sessions: SessionService;
  readonly toPhone: (text: string) => string;
  readonly now: () => number;
}

/** New accounts, and how they come alive. */
export class AccountService {
  constructor(private readonly options: AccountServiceOptions) {}

  /** @throws AppError `userAlreadyExists`, `validationFailed` for the phone, `rateLimited` */
  async signUp(signup: Signup, language: PageLanguage): Promise<ReferenceAnswer> {
    const { database, delivery, toPhone, now } = this.options;
    const phone = toPhone(signup.phone);
    const { username } = signup;
    const passwordHash = signup.password === '' ? null : await hashPassword(signup.password);
    const answer = await database.transaction(async (transaction) => {
      const before = new Date(now() - activationTime);
      await deleteAbandonedUsers(transaction, { phone, username, before });
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
      if (!user) {
        throw new AppError('userAlreadyExists', 409, {
          message: 'There is an account with this phone number or user name.',
        });
      }
      return this.sendCode(transaction, { user, purpose: 'signup', language });
    });
    delivery.sendSoon();
    return answer;
  }

  /** @throws AppError `userNotFound`, `userAlreadyActivated`, `rateLimited` */
  async reactivate({ phone }: Reactivation, language: PageLanguage): Promise<ReferenceAnswer> {
    const { database, delivery, toPhone } = this.options;
    const number = toPhone(phone);
    const answer = await database.transaction(async (transaction) => {
      const user = await findUserByPhone(transaction, number);
      if (!user) throw userNotFound();
      if (user.activatedAt) throw alreadyActivated();
      return this.sendCode(transaction, { user, purpose: 'reactivation', language });
    });
    delivery.sendSoon();
    return answer;
  }

  /**
   * Activates an account and logs in. Who signed up and who proves the phone may be two people: a
   * password stays only if the code answers the signup itself, so that nobody can prepare an account
   * for somebody else and keep a key to it.
   *
   * @throws AppError `invalidActivationCode`, `userAlreadyActivated`
   */
  async activate({ reference, activationCode: code }: Activation): Promise<LoginAnswer> {
    const { codes, sessions } = this.options;
    await this.refuseActive(reference);
    const user = await codes.redeem(
      { reference, code },
      {
        purposes: ['signup', 'reactivation'],
        refusal: 'invalidActivationCode',
        grant: async (transaction, { userId: id, purpose }) => {
          const now = new Date(this.options.now());
          const keepPassword = purpose === 'signup';
          const activated = await activateUser(transaction, { id, now, keepPassword });
          if (!activated) throw alreadyActivated();
          return activated;
        },
      },
    );
    return sessions.open(user);
  }

  /** Said before the code is looked at: a code that was used is no longer a right one. */
  private async refuseActive(reference: string): Promise<void> {
    const { connection } = this.options.database;
    const code = await findLoginCode(connection, hashReference(reference));
    if (!code || code.purpose === 'login') return;
    const user = await findUser(connection, code.userId);
    if (user?.activatedAt) throw alreadyActivated();
  }

  private async sendCode(
    transaction: Connection,
    { user, purpose, language }: { user: UserRow; purpose: CodePurpose; language: PageLanguage },
  ): Promise<ReferenceAnswer> {
    const { codes, delivery } = this.options;
    const { reference, code } = await codes.make(transaction, { userId: user.id, purpose });
    await delivery.bySms(transaction, { phone: user.phone, code, purpose: 'activation', language });
    return { reference };
  }
}

export function userNotFound(): AppError {
  return new AppError('userNotFound', 404, { message: 'There is no account with these details.' });
}

function alreadyActivated(): AppError {
  return new AppError('userAlreadyActivated', 409, { message: 'This account is active already.' });
}
