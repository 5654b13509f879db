import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import { acquireLocks } from '../../database/advisory-locks.ts';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AuthKeys } from './auth-key.ts';
import type { Caller } from './caller.ts';
import {
  codeLife,
  hashCode,
  hashSecret,
  isSameHash,
  type LoginCode,
  makeCode,
  makeReference,
  maxTries,
} from './login-code.ts';
import {
  countTry,
  endLoginCodes,
  findCodeInForce,
  findLoginCode,
  replaceLoginCode,
  useLoginCode,
} from './login-codes-repository.ts';
import type { LoginCodeRow } from './login-codes-table.ts';
import { countFailedMailCode, findUser } from './users-repository.ts';
import type { UserRow } from './users-table.ts';

export type CodePurpose = LoginCodeRow['purpose'];

/** What a code by e-mail is for. */
const mailedPurposes: readonly CodePurpose[] = ['email-login', 'email-proof'];

interface CodeServiceOptions {
  readonly database: Database;
  readonly keys: Pick<AuthKeys, 'codeKey' | 'referenceKey'>;
  readonly security: SecurityLog;
  /** Wrong codes per client. */
  readonly wrongCodes: RateLimit;
  readonly now: () => number;
}

/** Codes of six digits: single use, ten minutes, five tries, and only the newest one counts. */
export class CodeService {
  constructor(private readonly options: CodeServiceOptions) {}

  /** Makes a code for a user, in the transaction that has it sent. */
  async make(
    transaction: Connection,
    { userId, purpose, keyHash }: CodeRequest,
  ): Promise<LoginCode> {
    const { keys, now: clock } = this.options;
    const now = clock();
    const seed = keyHash ?? randomBytes(24).toString('base64url');
    const reference = makeReference({ userId, seed }, keys.referenceKey);
    const made = { reference, code: makeCode() };
    await replaceLoginCode(transaction, {
      now: new Date(now),
      code: {
        referenceHash: hashSecret(reference),
        userId,
        purpose,
        seed,
        codeHash: hashCode(made, keys.codeKey),
        expiresAt: new Date(now + codeLife),
      },
    });
    return made;
  }

  /**
   * The reference of the code that was sent already, for who is known to have asked for it: by the
   * key of the request, or of the sign-up. Undefined when that code cannot be filled in any more, or
   * somebody else has asked for one since. The same request waits here until the one before is done.
   *
   * @param youngerThan in milliseconds
   */
  async findSent(
    transaction: Connection,
    { userId, purpose, keyHash }: CodeRequest,
    { youngerThan = codeLife } = {},
  ): Promise<string | undefined> {
    const { keys, now } = this.options;
    await acquireLocks(transaction, [`login-code:${userId}`]);
    const sent = await findCodeInForce(transaction, { userId, now: new Date(now()), maxTries });
    if (!sent?.seed || sent.purpose !== purpose) return undefined;
    if (keyHash !== undefined && sent.seed !== keyHash) return undefined;
    if (sent.expiresAt.getTime() - codeLife + youngerThan <= now()) return undefined;
    return makeReference({ userId, seed: sent.seed }, keys.referenceKey);
  }

  /** Ends the codes of a user whose number was a wrong one. */
  async end(transaction: Connection, userId: string): Promise<void> {
    await endLoginCodes(transaction, { userId, now: new Date(this.options.now()) });
  }

  /**
   * Uses a code up, and does what it allows in the same transaction. A wrong code costs a try even
   * if the process dies right after. A request that is sent again under its key, since its answer
   * got lost, has used the code already and is not refused for that.
   *
   * @throws AppError with the key given, for a code that is wrong, too old, used or tried too often;
   * RateLimitExceededError for a client with too many wrong ones
   */
  async redeem({ reference, code }: LoginCode, redemption: Redemption): Promise<UserRow> {
    const { database, keys, security, wrongCodes } = this.options;
    const { purposes, refusal, grant, keyHash, caller } = redemption;
    const { network } = caller;
    await wrongCodes.check(network);
    const now = new Date(this.options.now());
    const referenceHash = hashSecret(reference);
    const tried = await countTry(database.connection, { referenceHash, now, maxTries });
    const isRight =
      tried !== undefined &&
      purposes.includes(tried.purpose) &&
      isSameHash(tried.codeHash, hashCode({ reference, code }, keys.codeKey));
    const refuse = () => new AppError(refusal, 401, { message: 'This code does not work.' });
    if (!isRight) {
      const repeated = await this.findUsed(database.connection, { reference, code }, redemption);
      if (repeated) return repeated;
      security.report(refusedEvents[refusal], { client: network });
      if (tried && mailedPurposes.includes(tried.purpose)) {
        await countFailedMailCode(database.connection, tried.userId);
      }
      await wrongCodes.use(network);
      throw refuse();
    }
    return database.transaction(async (transaction) => {
      const user = (await useLoginCode(transaction, { referenceHash, now, keyHash }))
        ? await grant(transaction, tried)
        : await this.findUsed(transaction, { reference, code }, redemption);
      if (!user) throw refuse();
      return user;
    });
  }

  /** Whom a code has logged in by this very request. */
  private async findUsed(
    connection: Connection,
    { reference, code }: LoginCode,
    { purposes, keyHash }: Redemption,
  ): Promise<UserRow | undefined> {
    const { keys, now } = this.options;
    if (keyHash === undefined) return undefined;
    const used = await findLoginCode(connection, hashSecret(reference));
    const isRepeated =
      used !== undefined &&
      used.usedKeyHash === keyHash &&
      used.expiresAt.getTime() > now() &&
      purposes.includes(used.purpose) &&
      isSameHash(used.codeHash, hashCode({ reference, code }, keys.codeKey));
    return isRepeated ? findUser(connection, used.userId) : undefined;
  }

  /** Whether a reference is of the code that a signup of this account was answered with. */
  async isSignup(
    transaction: Connection,
    { userId, reference }: { userId: string; reference: string },
  ): Promise<boolean> {
    const code = await findLoginCode(transaction, hashSecret(reference));
    return code?.userId === userId && code.purpose === 'signup';
  }
}

const refusedEvents = {
  invalidCredentials: 'login-code-refused',
  invalidActivationCode: 'activation-code-refused',
} as const;

/** Who fills a code in. */
export interface CodeUse {
  readonly caller: Caller;
  /** Under it the same request may log in once more. */
  readonly idempotencyKey: string | undefined;
}

interface CodeRequest {
  readonly userId: string;
  readonly purpose: CodePurpose;
  /** Of the key of the request. */
  readonly keyHash?: string | undefined;
}

interface Redemption {
  readonly purposes: readonly CodePurpose[];
  readonly refusal: keyof typeof refusedEvents;
  readonly caller: Caller;
  readonly grant: (transaction: Connection, code: LoginCodeRow) => Promise<UserRow | undefined>;
  /** Of the key of the request. */
  readonly keyHash: string | undefined;
}
