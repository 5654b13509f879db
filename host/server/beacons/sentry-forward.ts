import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ReportedProblem } from './beacon-log.ts';
import type { SentryDsn } from './sentry-dsn.ts';
import { faultOf, sentryEnvelope } from './sentry-envelope.ts';

interface SentryForwardOptions {
  readonly dsn: SentryDsn;
  readonly log: {
    readonly info: (details: object, message: string) => void;
    readonly warn: (details: object, message: string) => void;
  };
}

/** Longest wait for an answer, in milliseconds. */
const timeout = 5_000;

/** Events that wait; what comes while so many do is in the log only. */
const maxWaiting = 100;

/** Faults that are known to be told; of more, the oldest may be told again. */
const maxFaults = 1_000;

/** Time until the next try after one that failed, and the longest that it becomes, in milliseconds. */
const retryDelay = { first: 1_000, longest: 60_000 } as const;

/** The answers after which the same event may be taken later. */
const mayBeTakenLater = (status: number) => status === 429 || status >= 500;

/**
 * Tells a Sentry-compatible service of each fault once for each version, however many visitors have it. It holds up nothing: what
 * cannot be told waits, within bounds, and ends with the server.
 */
export class SentryForward {
  private readonly told = new LRUCache<string, true>({ max: maxFaults });
  private readonly waiting: ReportedProblem[] = [];
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private failed: string | undefined;

  constructor(private readonly options: SentryForwardOptions) {}

  /** Why nothing can be told; `undefined` when it can. */
  get failure(): string | undefined {
    return this.failed;
  }

  readonly add = (problem: ReportedProblem): void => {
    const fault = [problem.version, ...faultOf(problem)].join(' ');
    if (this.told.has(fault) || this.waiting.length >= maxWaiting) return;
    this.told.set(fault, true);
    this.waiting.push(problem);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  };

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    let delay: number = retryDelay.first;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const wait = await this.tell(next);
      if (wait === undefined) {
        this.waiting.shift();
        delay = retryDelay.first;
      } else {
        await pause(Math.max(wait, delay), undefined, this.stopping).catch(() => undefined);
        delay = Math.min(2 * delay, retryDelay.longest);
      }
      if (this.stopping.signal.aborted) return;
    }
  }

  /** @returns how long the service asks to wait before another try, in milliseconds; `undefined` when none is needed */
  private async tell(problem: ReportedProblem): Promise<number | undefined> {
    try {
      const { status, headers } = await this.post(sentryEnvelope(problem));
      if (status < 300) {
        if (this.failed) this.options.log.info({}, 'faults are forwarded again');
        this.failed = undefined;
        return undefined;
      }
      this.fail(`The service answered with ${status}.`);
      if (!mayBeTakenLater(status)) return undefined;
      return (Number(headers.get('retry-after')) || 0) * 1_000;
    } catch (error) {
      if (!this.stopping.signal.aborted) this.fail((error as Error).message);
      return 0;
    }
  }

  private fail(reason: string): void {
    if (!this.failed) this.options.log.warn({ reason }, 'faults cannot be forwarded');
    this.failed = reason;
  }

  private async post(body: string): Promise<Response> {
    const { url, publicKey } = this.options.dsn;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=site/1, sentry_key=${publicKey}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), this.stopping.signal]),
    });
    await answer.body?.cancel();
    return answer;
  }
}
