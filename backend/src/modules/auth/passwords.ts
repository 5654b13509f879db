import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { Caller } from './caller.ts';
import type { HashingCost } from './hashing-protocol.ts';
import { HashingThread } from './hashing-thread.ts';

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^15, r = 8, p = 3; 32 MiB for each. */
export const passwordCost: HashingCost = { N: 2 ** 15, r: 8, p: 3 };

const saltBytes = 16;

/** A hash takes a third of a second of a core: one at a time leaves a machine all but one. */
const budgetOptions = {
  name: 'password-hashing',
  concurrency: 1,
  queueLimit: 16,
  clientLimit: 4,
  maxWait: 8_000,
} as const;

/** Hashes passwords, and no more of them than the server has room for. */
export class Passwords {
  /** How many are hashed, and wait for it. */
  readonly budget = new CostBudget(budgetOptions);
  private readonly thread = new HashingThread();

  constructor(private readonly cost: HashingCost) {}

  /**
   * @returns salt and key, as `scrypt$<salt>$<key>` in base64url
   * @throws BudgetExceededError; AbortError when the caller has left
   */
  async hash(password: string, caller: Caller): Promise<string> {
    const salt = randomBytes(saltBytes);
    const key = await this.derive(password, salt, caller);
    return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /**
   * Takes as long for a user without a password as for one with, so that time tells nothing.
   *
   * @throws BudgetExceededError; AbortError when the caller has left
   */
  async isRight(password: string, hash: string | null, caller: Caller): Promise<boolean> {
    const [, salt = '', key = ''] = (hash ?? '').split('$');
    const expected = Buffer.from(key, 'base64url');
    const derived = await this.derive(password, Buffer.from(salt, 'base64url'), caller);
    return expected.length === derived.length && timingSafeEqual(expected, derived);
  }

  /** Refuses waiting calls, so that a server can stop. */
  close(): void {
    this.budget.close();
  }

  private derive(password: string, salt: Buffer, { network, left }: Caller): Promise<Buffer> {
    const work = () => this.thread.derive({ password, salt, cost: this.cost });
    return this.budget.run(network, work, { signal: left });
  }
}
