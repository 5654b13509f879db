import { Worker } from 'node:worker_threads';
import type {
  RenderOutcome,
  RenderRequest,
  WorkerInput,
  WorkerMessage,
} from './render-protocol.ts';

/** Longest time for one page, in milliseconds; then the worker is replaced. */
const renderTimeout = 6_000;

interface Pending {
  readonly resolve: (outcome: RenderOutcome) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A page could not be rendered; the reason is for logs, not for visitors. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/**
 * Renders the pages of one release set in a thread of its own. Remotes' code runs only there: if
 * it hangs or crashes, the thread is replaced and the server goes on. Ending the thread frees every
 * module of the set.
 */
export class Renderer {
  private worker: Promise<Worker> | undefined;
  private readonly pending = new Map<number, Pending>();
  private readonly inFlight = new Set<Promise<unknown>>();
  private nextId = 1;

  private constructor(private readonly input: WorkerInput) {}

  /** Starts a renderer; rejects when the set's host cannot be loaded. */
  static async start(input: WorkerInput): Promise<Renderer> {
    const renderer = new Renderer(input);
    await renderer.runningWorker();
    return renderer;
  }

  render(request: Omit<RenderRequest, 'id'>): Promise<RenderOutcome> {
    const outcome = this.runningWorker().then((worker) => this.send(worker, request));
    this.inFlight.add(outcome);
    const done = () => this.inFlight.delete(outcome);
    outcome.then(done, done);
    return outcome;
  }

  /** Ends the thread once everything that it was asked for is rendered. */
  async close(): Promise<void> {
    await Promise.allSettled(this.inFlight);
    await (await this.worker?.catch(() => undefined))?.terminate();
  }

  private send(worker: Worker, request: Omit<RenderRequest, 'id'>): Promise<RenderOutcome> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.discardWorker(`${request.url} took longer than ${renderTimeout} ms.`),
        renderTimeout,
      );
      this.pending.set(id, { resolve, reject, timer });
      worker.postMessage({ ...request, id } satisfies RenderRequest);
    });
  }

  /** The thread that renders; a new one when the last one broke. */
  private runningWorker(): Promise<Worker> {
    this.worker ??= this.startWorker().catch((error: unknown) => {
      this.worker = undefined;
      throw error;
    });
    return this.worker;
  }

  private startWorker(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url), {
        workerData: this.input,
      });
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') resolve(worker);
        else this.settle(message);
      });
      worker.once('error', (error) => {
        reject(error);
        this.discardWorker(String(error));
      });
    });
  }

  private discardWorker(reason: string): void {
    void this.worker?.then((worker) => worker.terminate()).catch(() => {});
    this.worker = undefined;
    for (const id of this.pending.keys()) this.settle({ kind: 'failed', id, reason });
  }

  private settle(message: Exclude<WorkerMessage, { kind: 'ready' }>): void {
    const pending = this.pending.get(message.id);
    if (!pending) return;
    this.pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'rendered') pending.resolve(message.outcome);
    else pending.reject(new RenderError(message.reason));
  }
}
