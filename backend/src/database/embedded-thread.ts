import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import type {
  OpenResult,
  RowOptions,
  SerializedError,
  ThreadCommand,
  ThreadRequest,
  ThreadResponse,
} from './embedded-protocol.ts';

/** Where the thread's code lies, compiled, for compiled sources and for tests of sources alike. */
const compiled = new URL('../../dist/database/embedded-worker.js', import.meta.url);

/** SQLSTATE of a server that went away: who asked may try again later. */
const gone = '57P01';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What drizzle's driver for PGlite uses of it. */
interface EmbeddedClient {
  query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;
}

/**
 * The embedded database on a thread of its own. PGlite computes on the thread that calls it, and a
 * transaction of some milliseconds would hold up every request meanwhile.
 */
export class EmbeddedThread implements EmbeddedClient {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | undefined;
  private closing = false;

  private constructor(
    private readonly worker: Worker,
    private readonly onEnd: (error: Error) => void,
  ) {
    worker.on('message', (response: ThreadResponse) => this.handleResponse(response));
    worker.once('error', (error) => this.fail(error.message));
    worker.once('exit', () => this.fail('its thread has ended'));
  }

  /**
   * @param onEnd called when the thread ends by itself
   * @throws StartError when the database cannot be opened
   */
  static async open(
    dataDirectory: string,
    onEnd: (error: Error) => void = () => {},
  ): Promise<EmbeddedThread> {
    const worker = new Worker(compiled, { workerData: { dataDirectory } });
    const result = await new Promise<OpenResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if ('opened' in result) return new EmbeddedThread(worker, onEnd);
    await worker.terminate();
    throw new StartError(result.refusal);
  }

  query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this.ask({ kind: 'query', text, values, options: rowOptions(options) });
  }

  exec(text: string): Promise<Results[]> {
    return this.ask({ kind: 'exec', text });
  }

  /** Commits when `work` resolves, rolls back when it rejects. */
  async transaction<Result>(work: (client: EmbeddedClient) => Promise<Result>): Promise<Result> {
    this.lastId += 1;
    const transaction = this.lastId;
    await this.ask({ kind: 'begin', transaction });
    let result: Result;
    try {
      result = await work({
        query: (text, values = [], options) =>
          this.ask({ kind: 'query', text, values, options: rowOptions(options), transaction }),
      });
    } catch (error) {
      await this.ask({ kind: 'rollback', transaction });
      throw error;
    }
    await this.ask({ kind: 'commit', transaction });
    return result;
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.ask({ kind: 'close' });
    await this.worker.terminate();
  }

  /** The thread answers each command with its own kind of result. */
  private ask<Result>(command: ThreadCommand): Promise<Result> {
    if (this.failure) return Promise.reject(this.failure);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, command } satisfies ThreadRequest);
    }) as Promise<Result>;
  }

  private handleResponse(response: ThreadResponse): void {
    const waiting = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if ('error' in response) waiting?.reject(deserialize(response.error));
    else waiting?.resolve(response.result);
  }

  private fail(reason: string): void {
    if (this.failure) return;
    const failure = Object.assign(new Error(`The embedded database is gone: ${reason}.`), {
      code: gone,
    });
    this.failure = failure;
    for (const { reject } of this.waiting.values()) reject(failure);
    this.waiting.clear();
    if (!this.closing) this.onEnd(failure);
  }
}

/** Drizzle wants some types unparsed, and says so by parsers that give back what they get. */
function rowOptions({ rowMode, parsers = {} }: QueryOptions = {}): RowOptions {
  return { rowMode, asText: Object.keys(parsers).map(Number) };
}

function deserialize({ message, stack, details }: SerializedError): Error {
  const error = Object.assign(new Error(message), details);
  if (stack !== undefined) error.stack = stack;
  return error;
}
