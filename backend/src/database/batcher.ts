import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { currentTrace, runInTrace, type TraceContext } from '@site/shared/telemetry/trace-context';
import { TimeoutError, withTimeout } from '../limits/with-timeout.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable.ts';

/** Most items of a batch. */
const batchSize = 100;

/** Most items in the queue. */
const maxWaiting = 2_000;

/** Timeouts of the wait for a batch and of a batch itself, in milliseconds. */
const waitTimeout = 8_000;
const batchTimeout = 15_000;

interface Waiting<Item, Result> {
  readonly item: Item;
  /** When it was queued, on the process's monotonic clock. */
  readonly since: number;
  /** What it is a part of; a batch is told as a part of its first item's. */
  readonly trace: TraceContext | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatcherOptions {
  /**
   * Least time between the starts of two batches, in milliseconds, since a small batch costs as much
   * as a large one.
   */
  readonly interval?: number;
}

/**
 * Batches what comes in during one turn of the event loop or while an earlier batch runs, so that many
 * items share statements and one commit. A batch that fails is retried item by item, unless the
 * database is unavailable. An item that waits or takes too long, or comes when the queue is full, is
 * refused with DatabaseUnavailableError.
 *
 * @param work runs a batch and returns a result for each item, in their order
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { interval = 0 }: BatcherOptions = {},
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
      nextStart = performance.now() + interval;
      await runBatch(queue.splice(0, batchSize).filter(isInTime));
    }
    running = false;
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const items = batch.map(({ item }) => item);
      const results = await withTimeout(
        batchTimeout,
        runInTrace(batch[0]?.trace, () => work(items)),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (failure) {
      // A late batch goes on by itself: the connection's own timeouts end it.
      const error =
        failure instanceof TimeoutError
          ? new DatabaseUnavailableError('The database took too long.')
          : failure;
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const one of batch) await runBatch([one]);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxWaiting) {
        reject(new DatabaseUnavailableError('Too much waits for the database.'));
        return;
      }
      queue.push({ item, since: performance.now(), trace: currentTrace(), resolve, reject });
      if (!running) void run();
    });
}

/** Whether an item waited no longer than the timeout; refuses it otherwise. */
function isInTime({ since, reject }: Waiting<unknown, never>): boolean {
  if (performance.now() - since <= waitTimeout) return true;
  reject(new DatabaseUnavailableError('The wait for the database was too long.'));
  return false;
}
