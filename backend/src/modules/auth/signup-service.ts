import type { ReferenceAnswer, Signup } from '@site/shared/contracts/signup';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import { acquireLocks } from '../../database/advisory-locks.ts';
import type { Connection, Database } from '../../database/database.ts';
import { alreadyExists, keyUsedOtherwise } from './account-refusals.ts';
import { sendActivationCode } from './activation-codes.ts';
import type { Caller } from './caller.ts';
import type { CodeAsker, CodeDelivery } from './code-delivery.ts';
import type { CodeService } from './code-service.ts';
import { hashSecret } from './login-code.ts';
import type { Passwords } from './passwords.ts';
import {
  correctUser,
  findSignup,
  freeClaimed,
  insertUser,
  isTaken,
  type SignupDetails,
} from './signups-repository.ts';
import type { UserRow } from './users-table.ts';

/** How long an account that is not activated keeps its phone, in milliseconds. */
export const activationTime = 24 * 60 * 60_000;

/** How long it keeps its user name when somebody else wants that, in milliseconds. */
const usernameTime = 60 * 60_000;

interface SignupServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly passwords: Passwords;
  /** Sign-ups with a password, per client. */
  readonly passwordLimit: RateLimit;
  readonly toPhone: (text: string) => string;
  readonly now: () => number;
}

interface SignupRequest extends CodeAsker {
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  /** Key of an earlier sign-up, of which number or names were wrong. */
  readonly corrects: string | undefined;
}

/** A sign-up as it is stored, if it is. */
interface Claimed {
  readonly details: SignupDetails;
  /** Of the key by which the account is found again: of the sign-up that is corrected, if any. */
  readonly keyHash: string | undefined;
  readonly isCorrection: boolean;
}

/**
 * New accounts. Who signs up sends a key, and by it has another try when the answer got lost, or
 * corrects an account that is not activated yet (README.md).
 */
export class SignupService {
  constructor(private readonly options: SignupServiceOptions) {}

  /**
   * @throws AppError `userAlreadyExists`, `validationFailed` for the phone or the key, `rateLimited`,
   * `captchaRequired`; RateLimitExceededError and BudgetExceededError for passwords
   */
  async signUp(signup: Signup, request: SignupRequest): Promise<ReferenceAnswer> {
    const { database, delivery, toPhone } = this.options;
    const { caller, idempotencyKey, corrects, ...asker } = request;
    const key = corrects ?? idempotencyKey;
    const claimed: Claimed = {
      details: {
        firstName: signup.firstName,
        lastName: signup.lastName,
        username: signup.username,
        nickname: signup.nickname || null,
        email: signup.email || null,
        phone: toPhone(signup.phone),
      },
      keyHash: key === undefined ? undefined : hashSecret(key),
      isCorrection: corrects !== undefined,
    };
    const passwordHash = await this.hashPassword(signup.password, { claimed, caller });
    const answer = await database.transaction(async (transaction) => {
      const { phone, username } = claimed.details;
      await acquireLocks(transaction, [
        `signup-phone:${phone}`,
        `signup-name:${username.toLowerCase()}`,
        ...(claimed.keyHash === undefined ? [] : [`signup-key:${claimed.keyHash}`]),
      ]);
      const own = await this.findOwn(transaction, claimed);
      if (own && !claimed.isCorrection) return this.codeOf(transaction, { user: own, asker });
      await freeClaimed(transaction, this.claimOf(claimed, own));
      if (own) return this.correct(transaction, own, { ...claimed, passwordHash, asker });
      // It was found before its password was looked at, and is gone: somebody has activated it.
      if (passwordHash === undefined) throw alreadyExists();
      const user = await insertUser(transaction, {
        ...claimed.details,
        passwordHash,
        signupKeyHash: claimed.keyHash ?? null,
        createdAt: new Date(this.options.now()),
      });
      if (!user) throw alreadyExists();
      return this.sendCode(transaction, { user, asker });
    });
    delivery.sendSoon();
    return answer;
  }

  /**
   * Only the sender knows the key, so no other client can change the account. A code that went to
   * another number ends before anything is changed, in the order in which activation locks the rows.
   */
  private async correct(
    transaction: Connection,
    own: UserRow,
    { details, passwordHash, ...correction }: Claimed & Correction,
  ): Promise<ReferenceAnswer> {
    const { codes, now } = this.options;
    if (await isTaken(transaction, this.claimOf({ details }, own))) throw alreadyExists();
    const isMoved = own.phone !== details.phone;
    if (isMoved) await codes.end(transaction, own.id);
    const user = await correctUser(transaction, {
      id: own.id,
      ...details,
      ...(passwordHash && { passwordHash }),
      ...(isMoved && { createdAt: new Date(now()) }),
    });
    if (!user) throw alreadyExists();
    return this.codeOf(transaction, { user, asker: correction.asker });
  }

  /** The code that was sent to the account of a sign-up, or another one once that does not work. */
  private async codeOf(transaction: Connection, to: Recipient): Promise<ReferenceAnswer> {
    const userId = to.user.id;
    const reference = await this.options.codes.findSent(transaction, { userId, purpose: 'signup' });
    return reference === undefined ? this.sendCode(transaction, to) : { reference };
  }

  private sendCode(transaction: Connection, to: Recipient): Promise<ReferenceAnswer> {
    return sendActivationCode(transaction, { ...to, purpose: 'signup' }, this.options);
  }

  /** @returns undefined where nothing is to be hashed because the sign-up has arrived already */
  private async hashPassword(
    password: string,
    { claimed, caller }: { claimed: Claimed; caller: Caller },
  ): Promise<string | null | undefined> {
    const { database, passwords, passwordLimit } = this.options;
    if (password === '') return null;
    const own = await this.findOwn(database.connection, claimed);
    if (own && !claimed.isCorrection) return undefined;
    if (await isTaken(database.connection, this.claimOf(claimed, own))) throw alreadyExists();
    await passwordLimit.use(caller.network);
    return passwords.hash(password, caller);
  }

  /** @throws AppError when the key was for another sign-up, and this one is not its correction */
  private async findOwn(
    connection: Connection,
    { keyHash, details, isCorrection }: Claimed,
  ): Promise<UserRow | undefined> {
    if (keyHash === undefined) return undefined;
    const own = await findSignup(connection, keyHash);
    if (own && !isCorrection && !isSame(own, details)) throw keyUsedOtherwise();
    return own;
  }

  private claimOf({ details }: Pick<Claimed, 'details'>, own: UserRow | undefined) {
    const now = this.options.now();
    return {
      phone: details.phone,
      username: details.username,
      ownId: own?.id,
      phoneBefore: new Date(now - activationTime),
      usernameBefore: new Date(now - usernameTime),
    };
  }
}

interface Recipient {
  readonly user: UserRow;
  readonly asker: CodeAsker;
}

interface Correction {
  /** Nothing keeps the password of before. */
  readonly passwordHash: string | null | undefined;
  readonly asker: CodeAsker;
}

/** The password is left out: to compare it would cost as much as to hash it. */
function isSame(user: UserRow, details: SignupDetails): boolean {
  const names = Object.keys(details) as (keyof SignupDetails)[];
  return names.every((name) => user[name] === details[name]);
}
