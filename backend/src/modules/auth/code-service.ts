import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  codeLife,
  hashCode,
  hashReference,
  isSameHash,
  type LoginCode,
  makeLoginCode,
  maxTries,
} from './login-code.ts';
import { countTry, replaceLoginCode, useLoginCode } from './login-codes-repository.ts';
import type { LoginCodeRow } from './login-codes-table.ts';

export type CodePurpose = LoginCodeRow['purpose'];

interface CodeServiceOptions {
  readonly database: Database;
  readonly key: Buffer;
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
   * @throws AppError with the key given, for a code that is wrong, too old, used or tried too often
   */
  async redeem<Result>(
    { reference, code }: LoginCode,
    { purposes, refusal, grant }: Redemption<Result>,
  ): Promise<Result> {
    const { database, key } = this.options;
    const now = new Date(this.options.now());
    const referenceHash = hashReference(reference);
    const tried = await countTry(database.connection, { referenceHash, now, maxTries });
    const isRight =
      tried !== undefined &&
      purposes.includes(tried.purpose) &&
      isSameHash(tried.codeHash, hashCode({ reference, code }, key));
    const refuse = () => new AppError(refusal, 401, { message: 'This code does not work.' });
    if (!isRight) throw refuse();
    return database.transaction(async (transaction) => {
      if (!(await useLoginCode(transaction, { referenceHash, now }))) throw refuse();
      return grant(transaction, tried);
    });
  }
}

interface Redemption<Result> {
  readonly purposes: readonly CodePurpose[];
  readonly refusal: 'invalidCredentials' | 'invalidActivationCode';
  readonly grant: (transaction: Connection, code: LoginCodeRow) => Promise<Result>;
}
