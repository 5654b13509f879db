import type { LoginAnswer } from '@site/shared/contracts/login';
import type { Activation, Reactivation, ReferenceAnswer } from '@site/shared/contracts/signup';
import type { Database } from '../../database/database.ts';
import { alreadyActivated, userNotFound } from './account-refusals.ts';
import { sendActivationCode } from './activation-codes.ts';
import { type CodeAsker, type CodeDelivery, codeGap } from './code-delivery.ts';
import type { CodeService, CodeUse } from './code-service.ts';
import { hashSecret } from './login-code.ts';
import { findLoginCode } from './login-codes-repository.ts';
import type { SessionService } from './session-service.ts';
import { activateUser, findUser, findUserByPhone } from './users-repository.ts';

interface AccountServiceOptions {
  readonly database: Database;
  readonly codes: CodeService;
  readonly delivery: CodeDelivery;
  readonly sessions: SessionService;
  readonly toPhone: (text: string) => string;
  readonly now: () => number;
}

interface ReactivationRequest extends CodeAsker {
  /** Of this request, or of the sign-up whose code is asked for. */
  readonly idempotencyKey: string | undefined;
}

/** How new accounts come alive. */
export class AccountService {
  constructor(private readonly options: AccountServiceOptions) {}

  /**
   * Sends another activation code. Who repeats the reference of the signup is who signed up, and so
   * is who sends its key: they may have had no answer, so a code that they cannot have again yet is
   * the one to fill in. A request that is sent again under its key has one code.
   *
   * @throws AppError `userNotFound`, `userAlreadyActivated`, `rateLimited`, `captchaRequired`
   */
  async reactivate(
    { phone, reference = '' }: Reactivation,
    { idempotencyKey, language, sender }: ReactivationRequest,
  ): Promise<ReferenceAnswer> {
    const { codes, database, delivery, toPhone } = this.options;
    const number = toPhone(phone);
    const keyHash = idempotencyKey === undefined ? undefined : hashSecret(idempotencyKey);
    const answer = await database.transaction(async (transaction) => {
      const user = await findUserByPhone(transaction, number);
      if (!user) throw userNotFound();
      if (user.activatedAt) throw alreadyActivated();
      const { id: userId } = user;
      const hasKey = keyHash !== undefined && keyHash === user.signupKeyHash;
      const isSignup = hasKey || (await codes.isSignup(transaction, { userId, reference }));
      const purpose = isSignup ? 'signup' : 'reactivation';
      const sent = hasKey
        ? await codes.findSent(transaction, { userId, purpose }, { youngerThan: codeGap })
        : keyHash && (await codes.findSent(transaction, { userId, purpose, keyHash }));
      if (sent) return { reference: sent };
      const asker = { language, sender };
      return sendActivationCode(
        transaction,
        { user, purpose, asker, keyHash },
        { codes, delivery },
      );
    });
    delivery.sendSoon();
    return answer;
  }

  /**
   * Activates an account and logs in. Who signed up and who proves the phone may be two people: what
   * was filled in stays only if the code answers the signup itself, so that a stranger cannot prepare an
   * account for somebody else and keep a key to it.
   *
   * @throws AppError `invalidActivationCode`, `userAlreadyActivated`
   */
  async activate(
    { reference, activationCode: code }: Activation,
    { caller, idempotencyKey }: CodeUse,
  ): Promise<LoginAnswer> {
    const { codes, sessions } = this.options;
    const keyHash = idempotencyKey === undefined ? undefined : hashSecret(idempotencyKey);
    await this.refuseActive(reference, keyHash);
    const user = await codes.redeem(
      { reference, code },
      {
        purposes: ['signup', 'reactivation'],
        refusal: 'invalidActivationCode',
        caller,
        keyHash,
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

  /** Said before the code is looked at: a code that was used is no longer a right one. */
  private async refuseActive(reference: string, keyHash: string | undefined): Promise<void> {
    const { connection } = this.options.database;
    const code = await findLoginCode(connection, hashSecret(reference));
    if (code?.purpose !== 'signup' && code?.purpose !== 'reactivation') return;
    if (keyHash !== undefined && code.usedKeyHash === keyHash) return;
    const user = await findUser(connection, code.userId);
    if (user?.activatedAt) throw alreadyActivated();
  }
}
