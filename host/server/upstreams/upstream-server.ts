import type { FastifyBaseLogger } from 'fastify';

/** `ready`: gets calls. `not ready`: gets them when no other is ready. `down`: does not answer. */
export type ServerState = 'ready' | 'not ready' | 'down';

/** A call that was given to a server and has no answer yet. */
export interface CallUnderWay {
  /** The server is down: the call may go to another one. */
  readonly onDown: () => void;
}

/** In milliseconds. */
export interface CheckTimes {
  readonly interval: number;
  /** Longest wait for an answer. */
  readonly timeout: number;
}

/** A server that stands still is known after a second and a half at most. */
export const checkTimes: CheckTimes = { interval: 500, timeout: 1_000 };

/**
 * A check that took so much longer than it may says that this process stood still, not the server. In
 * milliseconds.
 */
const ownDelay = 250;

/**
 * One server of a service, and how it does. It is asked twice a second: by `/healthz` whether it lives,
 * by `/readyz` whether it wants calls. A service of another kind, which knows neither, is well as long
 * as it answers with less than 500.
 */
export class UpstreamServer {
  /** Believed until something else is known. */
  state: ServerState = 'ready';
  private readonly calls = new Set<CallUnderWay>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    readonly origin: string,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
    private readonly times: CheckTimes,
  ) {}

  /** Calls that wait for its answer. */
  get load(): number {
    return this.calls.size;
  }

  begin(call: CallUnderWay): void {
    this.calls.add(call);
  }

  end(call: CallUnderWay): void {
    this.calls.delete(call);
  }

  /** No connection could be opened; the next check may say otherwise. */
  cannotBeReached(): void {
    this.become('down');
  }

  /** Checks it from now on. */
  watch(): void {
    void this.check().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.watch(), this.times.interval);
    });
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async check(): Promise<void> {
    const begun = performance.now();
    const [lives, wantsCalls] = await Promise.all([this.ask('/healthz'), this.ask('/readyz')]);
    const wasDelayed = performance.now() - begun > this.times.timeout + ownDelay;
    if (this.stopped || wasDelayed) return;
    if (!lives) this.become('down');
    else this.become(wantsCalls ? 'ready' : 'not ready');
  }

  private async ask(path: string): Promise<boolean> {
    const signal = AbortSignal.timeout(this.times.timeout);
    try {
      const response = await fetch(this.origin + path, { signal, redirect: 'manual' });
      await response.body?.cancel();
      return response.status < 500;
    } catch {
      return false;
    }
  }

  private become(state: ServerState): void {
    if (state === this.state) return;
    this.state = state;
    const server = this.origin;
    if (state === 'ready') this.log.info({ server }, 'a server of a service is ready again');
    else this.log.warn({ server, state }, 'a server of a service gets no calls');
    if (state !== 'down') return;
    for (const call of [...this.calls]) call.onDown();
  }
}
