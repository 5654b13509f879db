import { setImmediate as turn } from 'node:timers/promises';
import type { PostedFields } from '@site/shared/contracts/posted-form';
import { loggedAddress } from '@site/shared/trust-boundary/logged-address';
import type { SiteAddresses } from '../../src/document/site-addresses.ts';
import type { ActivityStates } from '../activity-states/activity-states.ts';
import type { ReadContent } from '../content/read-content.ts';
import { type Attempt, mostTold } from './isolated/attempts.ts';
import { withKnown } from './isolated/known-data.ts';
import type { ReleasedSources } from './released-sources.ts';
import { type EndCause, RenderProcess } from './render-process.ts';
import type {
  AddressesRequest,
  PostedReading,
  ProcessAnswer,
  ProcessAnswers,
  ProcessInput,
  ProcessMessage,
  ReadFormRequest,
  RenderOutcome,
  RenderRequest,
  ServerQuestion,
} from './render-protocol.ts';

type Question =
  | Omit<RenderRequest, 'id'>
  | Omit<AddressesRequest, 'id'>
  | Omit<ReadFormRequest, 'id'>;

export type SourceReader = Pick<ReleasedSources, 'read'>;

export interface RendererOptions {
  /** Answers what pages ask of the site's content while they are rendered. */
  readonly readContent: ReadContent;
  /** Answers whether activities of the fair are open. */
  readonly readStates: ActivityStates['read'];
  /** The code of the release, which the process asks for file by file. */
  readonly sources: SourceReader;
  /** Told of what code of the release tried and was refused. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Told of each process that was replaced or ended by itself. */
  readonly onEnd?: (cause: EndCause) => void;
  /** Gives a process that no release set uses yet, and that may have loaded this one's host; a new one when left out. */
  readonly takeProcess?: (input: ProcessInput, sources: SourceReader) => RenderProcess;
  /** Longest time for one page, in milliseconds; then the process is replaced. */
  readonly renderTimeout?: number;
  /** Longest time for a process to load the set's host, in milliseconds. */
  readonly startTimeout?: number;
}

interface Running {
  readonly process: RenderProcess;
  /** Resolves when it can render, rejects when it never will. */
  readonly ready: Promise<RenderProcess>;
}

interface Pending {
  readonly process: RenderProcess;
  readonly request: Question;
  /** Remotes whose code ran for it. */
  readonly remotes: Set<string>;
  readonly resolve: (answer: ProcessAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A page could not be rendered; the reason is for logs, not for visitors. */
export class RenderError extends Error {
  override readonly name: string = 'RenderError';
}

/** The process ended while it made a page, perhaps because of another one. */
class InterruptedError extends RenderError {}

/**
 * Renders the pages of one release set in a process of its own. Remotes' code runs only there: if it hangs, crashes or
 * takes too much, the process is replaced and the server goes on. What the process was making besides is made by the next
 * one, page after page, so that the page which ended it cannot take others along again.
 */
export class Renderer {
  private running: Running | undefined;
  private lastFailure: string | undefined;
  private closed = false;
  private readonly pending = new Map<number, Pending>();
  private readonly inFlight = new Set<Promise<unknown>>();
  private again: Promise<unknown> = Promise.resolve();
  private readonly attempted: Attempt[] = [];
  private readonly renderTimeout: number;
  private nextId = 1;

  private constructor(
    private readonly input: ProcessInput,
    private readonly options: RendererOptions,
  ) {
    this.renderTimeout = options.renderTimeout ?? 6_000;
  }

  /** Starts a renderer; rejects when the set's host cannot be loaded. */
  static async start(input: ProcessInput, options: RendererOptions): Promise<Renderer> {
    const renderer = new Renderer(input, options);
    await renderer.ready();
    return renderer;
  }

  /** Why a process of this set ended by itself; `undefined` when none did. */
  get failure(): string | undefined {
    return this.lastFailure;
  }

  /** What code of this set tried and was refused; what a process tells is the first {@link mostTold} at most. */
  get attempts(): readonly Attempt[] {
    return this.attempted;
  }

  /** Renders one address; rejects with {@link RenderError}. */
  render(request: Omit<RenderRequest, 'id' | 'kind'>): Promise<RenderOutcome> {
    return this.ask<'page'>({ kind: 'page', ...request });
  }

  /** Lists the site's addresses for search engines; rejects with {@link RenderError}. */
  addresses(publicOrigin: string): Promise<SiteAddresses> {
    return this.ask<'addresses'>({ kind: 'addresses', publicOrigin });
  }

  /** Reads a form that was posted without scripts; rejects with {@link RenderError}. */
  readForm(slot: string, fields: PostedFields): Promise<PostedReading> {
    return this.ask<'form'>({ kind: 'form', slot, fields });
  }

  /** Ends the process once everything that it was asked for is rendered. */
  async close(): Promise<void> {
    while (this.inFlight.size > 0) {
      await Promise.allSettled(this.inFlight);
      // The caller of a failed page may ask for its shell now.
      await turn();
    }
    this.closed = true;
    await this.running?.process.close();
  }

  private ask<Kind extends keyof ProcessAnswers>(
    request: Question & { kind: Kind },
  ): Promise<ProcessAnswers[Kind]> {
    const answer = this.send(request).catch((error: unknown) => {
      if (!(error instanceof InterruptedError)) throw error;
      const repeated = this.again.then(() => this.send(request));
      this.again = repeated.catch(() => {});
      return repeated;
    });
    this.inFlight.add(answer);
    const done = () => this.inFlight.delete(answer);
    answer.then(done, done);
    // The process answers each kind of question with its own kind of answer.
    return answer as Promise<ProcessAnswers[Kind]>;
  }

  private async send(request: Question): Promise<ProcessAnswer> {
    const process = await this.ready();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.endLate(id), this.renderTimeout);
      this.pending.set(id, { process, request, remotes: new Set(), resolve, reject, timer });
      process.send({ ...request, id });
    });
  }

  /** A page that takes too long is at fault; what is made beside it is not. */
  private endLate(id: number): void {
    const late = this.pending.get(id);
    if (!late) return;
    const reason = `${describe(late)} took longer than ${this.renderTimeout} ms.`;
    this.fail(id, new RenderError(reason));
    late.process.end('late', reason);
  }

  /** The process that renders; a new one when the last one broke. */
  private ready(): Promise<RenderProcess> {
    if (this.closed) return Promise.reject(new RenderError('The release set is live no more.'));
    this.running ??= this.startProcess();
    return this.running.ready;
  }

  private startProcess(): Running {
    const { promise, resolve, reject } = withResolvers<RenderProcess>();
    const { takeProcess = () => new RenderProcess(), startTimeout = 20_000 } = this.options;
    const process = takeProcess(this.input, this.options.sources);
    const timer = setTimeout(
      () => process.end('late', `The host did not load within ${startTimeout} ms.`),
      startTimeout,
    );
    process.assign({
      isAsked: () => this.pending.size > 0,
      onMessage: (message) => {
        if (message.kind !== 'ready') return this.receive(process, message);
        clearTimeout(timer);
        resolve(process);
      },
      onEnd: ({ cause, reason }) => {
        clearTimeout(timer);
        reject(new RenderError(reason));
        this.forget(process, cause, reason);
      },
    });
    process.send({ kind: 'start', ...this.input });
    return { process, ready: promise };
  }

  private receive(process: RenderProcess, message: ProcessMessage): void {
    const { kind } = message;
    if (kind === 'content' || kind === 'states' || kind === 'source')
      void this.reply(process, message);
    else if (kind === 'uses') this.pending.get(message.id)?.remotes.add(message.remote);
    else if (kind === 'attempt') this.noteAttempt(message);
    else if (kind === 'answered') {
      // Until now it loaded code that a promotion or a visitor waited for.
      process.yieldToRequests();
      this.settle(message.id)?.resolve(withKnown(message.answer, this.input));
    } else if (kind === 'failed') this.fail(message.id, new RenderError(message.reason));
  }

  private noteAttempt({ power, what, at }: Attempt): void {
    const attempt = { power, what, at };
    // Each process of the set that breaks is followed by one that may tell of the same again.
    if (this.attempted.length < mostTold) this.attempted.push(attempt);
    this.options.onAttempt?.(attempt);
  }

  private async reply(process: RenderProcess, { kind, id, target }: ServerQuestion): Promise<void> {
    process.send({ kind: 'reply', id, reply: await this.answerTo(kind, target) });
  }

  private answerTo(kind: ServerQuestion['kind'], target: string): Promise<unknown> {
    const { readContent, readStates, sources } = this.options;
    if (kind === 'content') return readContent(target);
    return kind === 'states' ? readStates(target) : sources.read(target);
  }

  /** What it was making is made by the next one, or was the reason. */
  private forget(process: RenderProcess, cause: EndCause, reason: string): void {
    if (this.running?.process === process) this.running = undefined;
    if (cause === 'closed') return;
    // One that was late ended a page, not itself.
    if (cause !== 'late') this.lastFailure ??= reason;
    this.options.onEnd?.(cause);
    const left = [...this.pending].filter(([, pending]) => pending.process === process);
    const isAlone = left.length === 1;
    for (const [id, pending] of left) {
      const told = isAlone ? `${describe(pending)}: ${reason}` : reason;
      const isAtFault = isAlone && cause === 'memory';
      this.fail(id, isAtFault ? new RenderError(told) : new InterruptedError(told));
    }
  }

  private fail(id: number, error: RenderError): void {
    this.settle(id)?.reject(error);
  }

  private settle(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}

/** What was asked, and whose code ran. */
function describe({ request, remotes }: Pending): string {
  const what = nameOf(request);
  return remotes.size > 0 ? `${what} (with code of ${[...remotes].join(', ')})` : what;
}

function nameOf(request: Question): string {
  if (request.kind === 'page') return loggedAddress(request.url);
  return request.kind === 'form' ? 'a posted form' : 'the list of addresses';
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  // Callers that wait for it see the error; there may be none.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
