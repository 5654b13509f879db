// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { BudgetExceededError, CostBudget, type CostBudgetOptions } from './cost-budget.ts';

const settings: CostBudgetOptions = {
  name: 'hashing',
  concurrency: 1,
  queueLimit: 4,
  clientLimit: 3,
  maxWait: 60_000,
};

/** Work that says when it begins and ends when it is told. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, work, end };
}

/** Lets everything that is due happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const refusal = (reason: string) =>
  expect.objectContaining({ name: 'BudgetExceededError', reason });

describe('a budget of costly work', () => {
  it('does as much at a time as it says, and the rest in turn', async () => {
    const budget = new CostBudget(settings);
    const { begun, work, end } = pieces();
    const results = ['a', 'b'].map((name) => budget.run(name, work(name)));
    await settle();
    expect(begun).toEqual(['a']);
    expect(budget.load).toEqual({ running: 1, waiting: 1 });
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(await Promise.all(results)).toEqual(['a', 'b']);
    expect(budget.load).toEqual({ running: 0, waiting: 0 });
  });

  it('serves clients round robin: one that asks a lot waits for itself', async () => {
    const budget = new CostBudget(settings);
    const { begun, work, end } = pieces();
    for (const name of ['greedy-1', 'greedy-2', 'greedy-3']) {
      void budget.run('greedy', work(name));
    }
    void budget.run('modest', work('modest'));
    await settle();
    await end('greedy-1');
    await end('greedy-2');
    expect(begun).toEqual(['greedy-1', 'greedy-2', 'modest']);
  });

  it('leaves room to others where one client may not have it all', async () => {
    const budget = new CostBudget({ ...settings, concurrency: 3, clientConcurrency: 2 });
    const { begun, work, end } = pieces();
    for (const name of ['slow-1', 'slow-2', 'slow-3']) void budget.run('slow', work(name));
    void budget.run('other', work('other'));
    await settle();
    expect(begun).toEqual(['slow-1', 'slow-2', 'other']);
    await end('other');
    expect(budget.load).toEqual({ running: 2, waiting: 1 });
    await end('slow-1');
    expect(begun.at(-1)).toBe('slow-3');
  });

  it('refuses what is beyond a share and beyond the queue, and does none of it', async () => {
    const budget = new CostBudget(settings);
    const { begun, work } = pieces();
    for (const name of ['1', '2', '3']) void budget.run('greedy', work(name));
    await expect(budget.run('greedy', work('4'))).rejects.toEqual(refusal('client'));
    for (const name of ['5', '6']) void budget.run(name, work(name));
    await expect(budget.run('late', work('7'))).rejects.toEqual(refusal('queue'));
    expect(begun).toEqual(['1']);
  });

  it('gives a share back when the work is done, failed or refused', async () => {
    const budget = new CostBudget({ ...settings, clientLimit: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(budget.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(await budget.run('one', () => Promise.resolve('done'))).toBe('done');
  });

  it('never begins what nobody waits for any more', async () => {
    const budget = new CostBudget(settings);
    const { begun, work, end } = pieces();
    void budget.run('a', work('a'));
    const leaving = new AbortController();
    const left = budget.run('b', work('b'), { signal: leaving.signal });
    await settle();
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/);
    await end('a');
    expect(begun).toEqual(['a']);
    await expect(budget.run('c', work('c'), { signal: leaving.signal })).rejects.toThrow(/abort/);
  });

  it('ends a wait that is too long', async () => {
    const budget = new CostBudget({ ...settings, maxWait: 5 });
    const { work } = pieces();
    void budget.run('a', work('a'));
    const late = budget.run('b', work('b'));
    await expect(late).rejects.toBeInstanceOf(BudgetExceededError);
    await expect(late).rejects.toMatchObject({ reason: 'timeout', retryAfter: 1 });
  });

  it('refuses what waits when it is closed', async () => {
    const budget = new CostBudget(settings);
    const { work, end } = pieces();
    const running = budget.run('a', work('a'));
    const waiting = budget.run('b', work('b'));
    await settle();
    budget.close();
    await expect(waiting).rejects.toEqual(refusal('closed'));
    await expect(budget.run('c', work('c'))).rejects.toEqual(refusal('closed'));
    await end('a');
    expect(await running).toBe('a');
  });
});
