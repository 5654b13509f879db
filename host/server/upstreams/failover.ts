import { type Dispatcher, errors } from 'undici';
import { chooseServer } from './choose-server.ts';
import type { CallUnderWay, UpstreamServer } from './upstream-server.ts';

type Handler = Dispatcher.DispatchHandler;

/** Why a call is taken from a server that does not answer any more. */
class ServerDownError extends Error {
  override readonly name = 'ServerDownError';
}

/**
 * Gives calls to the servers of a service (`chooseServer`). A call that reached no server goes
 * to the next, whatever it is. One that may have reached one does when it can be repeated: `GET`, `HEAD`,
 * and what is marked `idempotent` by who knows that the service does it once. No server gets a call
 * twice.
 */
export function failover(servers: readonly UpstreamServer[]) {
  return (dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch =>
    (options, handler) =>
      new FailoverCall({ dispatch, options, handler, servers }).send();
}

interface FailoverOptions {
  readonly dispatch: Dispatcher.Dispatch;
  readonly options: Dispatcher.DispatchOptions;
  readonly handler: Handler;
  readonly servers: readonly UpstreamServer[];
}

class FailoverCall {
  private left: readonly UpstreamServer[];
  readonly isRepeatable: boolean;

  constructor(private readonly call: FailoverOptions) {
    const { method, idempotent } = call.options;
    this.left = call.servers;
    this.isRepeatable = idempotent ?? (method === 'GET' || method === 'HEAD');
  }

  /** Whether another server would answer, as far as is known. */
  get hasAlternative(): boolean {
    return this.left.some(({ state }) => state !== 'down');
  }

  /** @throws Error when no server is left: who asks looks first */
  send(): boolean {
    const server = chooseServer(this.left);
    if (!server) throw new Error('No server is left.');
    this.left = this.left.filter((other) => other !== server);
    const { dispatch, options, handler } = this.call;
    const attempt = new Attempt({ call: this, server, handler });
    return dispatch({ ...options, origin: server.origin }, attempt);
  }

  /** @returns whether the call is with another server now */
  repeat(hasReachedServer: boolean): boolean {
    if (this.left.length === 0 || (hasReachedServer && !this.isRepeatable)) return false;
    this.send();
    return true;
  }
}

interface AttemptOptions {
  readonly call: FailoverCall;
  readonly server: UpstreamServer;
  readonly handler: Handler;
}

/** A call with one of the servers. */
class Attempt implements Handler, CallUnderWay {
  private controller: Dispatcher.DispatchController | undefined;
  private hasAnswer = false;
  private isOver = false;

  constructor(private readonly options: AttemptOptions) {
    options.server.begin(this);
  }

  onDown(): void {
    const { call } = this.options;
    if (this.hasAnswer || !call.hasAlternative) return;
    if (this.controller && !call.isRepeatable) return;
    this.end();
    this.controller?.abort(new ServerDownError('The server does not answer.'));
    call.repeat(this.controller !== undefined);
  }

  // A request is written after this, and not at all when it is aborted here.
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    if (this.isOver) {
      controller.abort(new ServerDownError('Another server was asked.'));
      return;
    }
    this.controller = controller;
    this.options.handler.onRequestStart?.(controller, context);
  }

  onResponseStart(...answer: Parameters<NonNullable<Handler['onResponseStart']>>): void {
    if (this.isOver) return;
    this.hasAnswer = true;
    this.options.handler.onResponseStart?.(...answer);
  }

  onResponseData(...data: Parameters<NonNullable<Handler['onResponseData']>>): void {
    if (!this.isOver) this.options.handler.onResponseData?.(...data);
  }

  onResponseEnd(...end: Parameters<NonNullable<Handler['onResponseEnd']>>): void {
    if (this.isOver) return;
    this.end();
    this.options.handler.onResponseEnd?.(...end);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isOver) return;
    this.end();
    // Who asked has left or has part of an answer, or the server lives and takes its time.
    const isLost =
      !this.hasAnswer &&
      !this.controller?.aborted &&
      !(error instanceof errors.HeadersTimeoutError);
    if (isLost && this.options.call.repeat(this.controller !== undefined)) return;
    this.options.handler.onResponseError?.(controller, error);
  }

  private end(): void {
    this.isOver = true;
    this.options.server.end(this);
  }
}
