import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Most items of a batch. */
const batchSize = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatcherOptions {
  /**
   * Least time from the start of a batch to that of the next, in milliseconds. Batches that each cost
   * the same however few are in them then leave time for others.
   */
  readonly rhythm?: number;
}

/**
 * Does together what has come in by one turn of the event loop, and what is asked for while an earlier
 * batch is under way, so that many share the statements and the one commit that each would need
 * alone. A batch that fails is done again one by one, so that nobody fails for another's sake.
 *
 * @param work does a batch and gives a result for each item, in their order
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { rhythm = 0 }: BatcherOptions = {},
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;
  let nextStart = 0;

  async function run(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      const early = nextStart - performance.now();
      if (early > 0) await pause(early);
      await nextTurn();
      nextStart = performance.now() + rhythm;
      await doTogether(queue.splice(0, batchSize));
    }
    running = false;
  }

  async function doTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const [first] = batch;
      if (batch.length === 1) first?.reject(error);
      else for (const one of batch) await doTogether([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void run();
    });
}
