import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable.ts';

/** Most items of a batch. */
const batchSize = 100;

/** Most items that wait. */
const mostWaiting = 2_000;

/** Longest wait for a batch to begin, and longest time of one, in milliseconds. */
const longestWait = 8_000;
const longestBatch = 15_000;

interface Waiting<Item, Result> {
  readonly item: Item;
  /** When it came, on the process's own clock. */
  readonly since: number;
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
 * alone. A batch that fails is done again one by one, so that nobody fails for another's sake; one
 * that fails because the database is away is not. Every batch and every wait has an end: an item that
 * waited or took too long, or came when too many waited, is refused with DatabaseUnavailableError.
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
      await doTogether(queue.splice(0, batchSize).filter(isInTime));
    }
    running = false;
  }

  async function doTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const results = await endInTime(work(batch.map(({ item }) => item)));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const one of batch) await doTogether([one]);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= mostWaiting) {
        reject(new DatabaseUnavailableError('Too much waits for the database.'));
        return;
      }
      queue.push({ item, since: performance.now(), resolve, reject });
      if (!running) void run();
    });
}

/** Whether an item may still be done; refuses it otherwise. */
function isInTime({ since, reject }: Waiting<unknown, never>): boolean {
  if (performance.now() - since <= longestWait) return true;
  reject(new DatabaseUnavailableError('The wait for the database was too long.'));
  return false;
}

/** What is late goes on by itself, for the connection's own timeouts to end; nobody waits for it. */
async function endInTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new DatabaseUnavailableError('The database took too long.');
    timer = setTimeout(() => reject(error), longestBatch);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
