import { type EndCause, type ProcessLimits, RenderProcess } from './render-process.ts';
import type { ProcessInput } from './render-protocol.ts';
import type { SourceReader } from './renderer.ts';

/**
 * How long after one was taken the next is prepared, in milliseconds; a server that starts has enough to do. One that
 * ended by itself is replaced after `again`, and after twice the time whenever that ends as well.
 */
const defaultDelays = { first: 10_000, next: 1_000, again: 2_000 };

/** Longest time until one that ended by itself is replaced, in milliseconds. */
const longestDelay = 10 * 60_000;

interface SpareOptions {
  readonly limits?: Partial<ProcessLimits>;
  readonly delays?: typeof defaultDelays;
  /** Told when the one that waits ended by itself. */
  readonly onEnd?: (cause: EndCause) => void;
}

interface Taken {
  readonly input: ProcessInput;
  readonly sources: SourceReader;
}

interface Waiting {
  readonly process: RenderProcess;
  /** The base of the host that it loads. */
  readonly host: string;
  isReady: boolean;
}

/**
 * A process that waits for the next release set, with the host loaded that was live last and its shell made once. Most
 * promotions change a remote alone, and a page that ends its process ends it for nobody's host: neither waits then for
 * Node to start, give up its rights, and load what stays the same. Code of remotes is not in it before it is taken.
 */
export class SpareProcess {
  private waiting: Waiting | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** What a process was taken for last: the next one is prepared for it. */
  private latest: Taken | undefined;
  private readonly delays: typeof defaultDelays;
  private delay: number;
  /** How many in a row ended by themselves. */
  private ended = 0;
  private isClosed = false;

  constructor(private readonly options: SpareOptions) {
    this.delays = options.delays ?? defaultDelays;
    this.delay = this.delays.first;
  }

  /** The one that waits, if it has this set's host, or a new one; another one is prepared a while later. */
  readonly take = (input: ProcessInput, sources: SourceReader): RenderProcess => {
    this.ended = 0;
    this.latest = { input, sources };
    this.prepareAfter(this.delay);
    this.delay = this.delays.next;
    const { waiting } = this;
    if (!waiting?.isReady || waiting.host !== input.set.host.base) {
      return new RenderProcess(this.options.limits);
    }
    this.waiting = undefined;
    return waiting.process;
  };

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.waiting?.process.close();
  }

  private prepareAfter(delay: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.latest && this.prepare(this.latest), delay).unref();
  }

  private prepare({ input, sources }: Taken): void {
    const host = input.set.host.base;
    if (this.waiting?.host === host) return;
    void this.waiting?.process.close();
    const process = new RenderProcess(this.options.limits);
    const waiting: Waiting = { process, host, isReady: false };
    this.waiting = waiting;
    process.assign({
      isAsked: () => false,
      onMessage: async (message) => {
        const { kind } = message;
        if (kind === 'ready') process.send(shellOfHome);
        else if (kind === 'answered') waiting.isReady = true;
        else if (kind === 'failed') process.end('broken', message.reason);
        else if (kind === 'source') {
          const { id, target } = message;
          process.send({ kind: 'reply', id, reply: await sources.read(target) });
        }
      },
      onEnd: ({ cause }) => {
        if (cause !== 'closed') this.options.onEnd?.(cause);
        if (this.waiting !== waiting) return;
        this.waiting = undefined;
        const delay = Math.min(this.delays.again * 2 ** this.ended++, longestDelay);
        this.prepareAfter(delay);
      },
    });
    process.send({ kind: 'start', ...input });
  }
}

/** Without a page, so that no code of a remote runs for it. */
const shellOfHome = {
  kind: 'page',
  id: 0,
  url: 'http://site.invalid/',
  year: 2000,
  shellOnly: true,
} as const;
