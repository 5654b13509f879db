import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HashingOrder } from './hashing-protocol.ts';

/** Where the thread's code lies, compiled, for compiled sources and for tests of sources alike. */
const compiled = new URL('../../../dist/modules/auth/hashing-worker.js', import.meta.url);

/**
 * Derives keys on a thread of its own, one at a time. A key takes a third of a second of a core,
 * which libuv's threads would fight over with those that answer requests.
 */
export class HashingThread {
  private worker: Worker | undefined;
  private busy = false;

  /**
   * The key of a password.
   *
   * @throws Error while it makes another: answers have no names, and one key must never pass for another
   */
  async derive(order: HashingOrder): Promise<Buffer> {
    if (this.busy) throw new Error('One key at a time: wait for the last one.');
    this.worker ??= new Worker(compiled);
    const { worker } = this;
    worker.ref();
    this.busy = true;
    try {
      worker.postMessage(order);
      const [key] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(key);
    } catch (error) {
      this.worker = undefined;
      throw error;
    } finally {
      this.busy = false;
      worker.unref();
    }
  }
}
