import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { loggedAddress } from '@site/shared/trust-boundary/logged-address';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import type { ReadContent } from '../content/read-content.ts';
import type {
  AddressesRequest,
  RenderOutcome,
  RenderRequest,
  ServerMessage,
  WorkerAnswers,
  WorkerInput,
  WorkerMessage,
  WorkerRequest,
} from './render-protocol.ts';

type ContentMessage = Extract<WorkerMessage, { kind: 'content' }>;

type Question = Omit<RenderRequest, 'id'> | Omit<AddressesRequest, 'id'>;

interface RendererOptions {
  /** Answers what pages ask of the site's content while they are rendered. */
  readonly readContent: ReadContent;
  /** Longest time for one page, in milliseconds; then the thread is replaced. */
  readonly renderTimeout?: number;
  /** Longest time for a thread to load the set's host, in milliseconds. */
  readonly startTimeout?: number;
}

interface Thread {
  readonly worker: Worker;
  /** Resolves when it can render, rejects when it never will. */
  readonly ready: Promise<Worker>;
}

interface Pending {
  readonly worker: Worker;
  readonly resolve: (answer: WorkerAnswers[keyof WorkerAnswers]) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** All that remotes' code learns of the server's environment, which holds keys and tokens. */
const threadEnvironment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };

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
  private thread: Thread | undefined;
  private lastFailure: string | undefined;
  private closed = false;
  private readonly pending = new Map<number, Pending>();
  private readonly inFlight = new Set<Promise<unknown>>();
  private readonly readContent: ReadContent;
  private readonly renderTimeout: number;
  private readonly startTimeout: number;
  private nextId = 1;

  private constructor(
    private readonly input: WorkerInput,
    { readContent, renderTimeout = 6_000, startTimeout = 20_000 }: RendererOptions,
  ) {
    this.readContent = readContent;
    this.renderTimeout = renderTimeout;
    this.startTimeout = startTimeout;
  }

  /** Starts a renderer; rejects when the set's host cannot be loaded. */
  static async start(input: WorkerInput, options: RendererOptions): Promise<Renderer> {
    const renderer = new Renderer(input, options);
    await renderer.runningWorker();
    return renderer;
  }

  /** Why a thread of this set ended by itself; `undefined` when none did. */
  get failure(): string | undefined {
    return this.lastFailure;
  }

  /** Renders one address; rejects with {@link RenderError}. */
  render(request: Omit<RenderRequest, 'id' | 'kind'>): Promise<RenderOutcome> {
    return this.ask<'page'>({ kind: 'page', ...request });
  }

  /** Lists the site's addresses for search engines; rejects with {@link RenderError}. */
  addresses(publicOrigin: string): Promise<SiteAddresses> {
    return this.ask<'addresses'>({ kind: 'addresses', publicOrigin });
  }

  /** Ends the thread once everything that it was asked for is rendered. */
  async close(): Promise<void> {
    while (this.inFlight.size > 0) {
      await Promise.allSettled(this.inFlight);
      // The caller of a failed page may ask for its shell now.
      await turn();
    }
    this.closed = true;
    await this.thread?.worker.terminate();
  }

  private ask<Kind extends keyof WorkerAnswers>(
    request: Question & { kind: Kind },
  ): Promise<WorkerAnswers[Kind]> {
    const answer = this.runningWorker().then((worker) => this.send(worker, request));
    this.inFlight.add(answer);
    const done = () => this.inFlight.delete(answer);
    answer.then(done, done);
    // The thread answers each kind of question with its own kind of answer.
    return answer as Promise<WorkerAnswers[Kind]>;
  }

  private send(worker: Worker, request: Question): Promise<WorkerAnswers[keyof WorkerAnswers]> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const what = request.kind === 'page' ? loggedAddress(request.url) : 'the list of addresses';
        this.discard(worker, `${what} took longer than ${this.renderTimeout} ms.`);
      }, this.renderTimeout);
      this.pending.set(id, { worker, resolve, reject, timer });
      worker.postMessage({ ...request, id } satisfies WorkerRequest);
    });
  }

  /** The thread that renders; a new one when the last one broke. */
  private runningWorker(): Promise<Worker> {
    if (this.closed) return Promise.reject(new RenderError('The release set is live no more.'));
    this.thread ??= this.startThread();
    return this.thread.ready;
  }

  private startThread(): Thread {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: this.input,
      env: threadEnvironment,
    });
    const ready = new Promise<Worker>((resolve, reject) => {
      const end = (reason: string) => {
        clearTimeout(timer);
        reject(new RenderError(reason));
        // One that was ended for being late is not its own any more.
        if (this.thread?.worker === worker && !this.closed) this.lastFailure ??= reason;
        this.discard(worker, reason);
      };
      const timer = setTimeout(
        () => end(`The host did not load within ${this.startTimeout} ms.`),
        this.startTimeout,
      );
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'content') return void this.answerContent(worker, message);
        if (message.kind !== 'ready') return this.settle(message);
        clearTimeout(timer);
        resolve(worker);
      });
      worker.once('error', (error) =>
        end(error instanceof Error ? (error.stack ?? String(error)) : String(error)),
      );
      worker.once('exit', (code) => end(`The rendering thread ended with code ${code}.`));
    });
    return { worker, ready };
  }

  private async answerContent(worker: Worker, { id, target }: ContentMessage): Promise<void> {
    const reply = await this.readContent(target);
    worker.postMessage({ kind: 'content', id, ...reply } satisfies ServerMessage);
  }

  private discard(worker: Worker, reason: string): void {
    void worker.terminate();
    if (this.thread?.worker === worker) this.thread = undefined;
    for (const [id, pending] of this.pending) {
      if (pending.worker === worker) this.settle({ kind: 'failed', id, reason });
    }
  }

  private settle(message: Extract<WorkerMessage, { kind: 'answered' | 'failed' }>): void {
    const pending = this.pending.get(message.id);
    if (!pending) return;
    this.pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'answered') pending.resolve(message.answer);
    else pending.reject(new RenderError(message.reason));
  }
}
