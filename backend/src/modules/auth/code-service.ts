import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from './caller.ts';
import {
  codeLife,
  hashCode,
  hashReference,
  isSameHash,
  type LoginCode,
  makeLoginCode,
  maxTries,
} from './login-code.ts';
import {
  countTry,
  findLoginCode,
  replaceLoginCode,
  useLoginCode,
} from './login-codes-repository.ts';
import type { LoginCodeRow } from './login-codes-table.ts';
import { countFailedMailCode } from './users-repository.ts';

export type CodePurpose = LoginCodeRow['purpose'];

/** What a code by e-mail is for. */
const mailedPurposes: readonly CodePurpose[] = ['email-login', 'email-proof'];

interface CodeServiceOptions {
  readonly database: Database;
  readonly key: Buffer;
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
    { userId, purpose }: { userId: string; purpose: CodePurpose },
  ): Promise<LoginCode> {
    const now = this.options.now();
    const made = makeLoginCode();
    await replaceLoginCode(transaction, {
      now: new Date(now),
      code: {
        referenceHash: hashReference(made.reference),
        userId,
        purpose,
        codeHash: hashCode(made, this.options.key),
        expiresAt: new Date(now + codeLife),
      },
    });
    return made;
  }

  /**
   * Uses a code up, and does what it allows in the same transaction. A wrong code costs a try even
   * if the process dies right after.
   *
   * @throws AppError with the key given, for a code that is wrong, too old, used or tried too often;
   * RateLimitExceededError for a client with too many wrong ones
   */
  async redeem<Result>(
    { reference, code }: LoginCode,
    { purposes, refusal, grant, caller: { network } }: Redemption<Result>,
  ): Promise<Result> {
    const { database, key, security, wrongCodes } = this.options;
    wrongCodes.check(network);
    const now = new Date(this.options.now());
    const referenceHash = hashReference(reference);
    const tried = await countTry(database.connection, { referenceHash, now, maxTries });
    const isRight =
      tried !== undefined &&
      purposes.includes(tried.purpose) &&
      isSameHash(tried.codeHash, hashCode({ reference, code }, key));
    const refuse = () => new AppError(refusal, 401, { message: 'This code does not work.' });
    if (!isRight) {
      security.report(refusedEvents[refusal], { client: network });
      if (tried && mailedPurposes.includes(tried.purpose)) {
        await countFailedMailCode(database.connection, tried.userId);
      }
      await wrongCodes.use(network);
      throw refuse();
    }
    return database.transaction(async (transaction) => {
      if (!(await useLoginCode(transaction, { referenceHash, now }))) throw refuse();
      return grant(transaction, tried);
    });
  }

  /** Whether a reference is of the code that a signup of this account was answered with. */
  async isSignup(
    transaction: Connection,
    { userId, reference }: { userId: string; reference: string },
  ): Promise<boolean> {
    const code = await findLoginCode(transaction, hashReference(reference));
    return code?.userId === userId && code.purpose === 'signup';
  }
}

const refusedEvents = {
  invalidCredentials: 'login-code-refused',
  invalidActivationCode: 'activation-code-refused',
} as const;

interface Redemption<Result> {
  readonly purposes: readonly CodePurpose[];
  readonly refusal: keyof typeof refusedEvents;
  readonly caller: Caller;
  readonly grant: (transaction: Connection, code: LoginCodeRow) => Promise<Result>;
}
