import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Most that wait for a lock in this process, and how long: milliseconds. */
const maxWaiting = 200;
const waitTimeout = 4_000;

/**
 * Locks of this process, by name. Who wants a lock of the database waits here first, without a
 * connection: however many want the same one, a single connection waits for it.
 */
export class ProcessLocks {
  private readonly locks = new Map<string, CostBudget>();

  /** Does work when the lock is free. @throws DatabaseUnavailableError when that takes too long */
  async hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.locks.get(name) ?? makeLock(name);
    this.locks.set(name, lock);
    try {
      return await lock.run('', work);
    } catch (error) {
      if (!(error instanceof BudgetExceededError)) throw error;
      throw new DatabaseUnavailableError(`The lock ${name} was not free.`, { cause: error });
    } finally {
      const { running, waiting } = lock.load;
      if (running + waiting === 0) this.locks.delete(name);
    }
  }
}

function makeLock(name: string): CostBudget {
  return new CostBudget({
    name: `lock ${name}`,
    concurrency: 1,
    queueLimit: maxWaiting,
    clientLimit: maxWaiting + 1,
    maxWait: waitTimeout,
  });
}
