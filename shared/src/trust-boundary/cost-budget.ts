/** Why work was not begun. */
export type BudgetRefusal =
  /** The client has as much waiting and under way as one may have. */
  | 'client'
  /** As much waits as may wait in all. */
  | 'queue'
  /** It waited too long. */
  | 'timeout'
  /** The server has too much to do, for any client. */
  | 'overload'
  /** The server stops. */
  | 'closed';

/** Work was refused; nothing of it was done. */
export class BudgetExceededError extends Error {
  override readonly name = 'BudgetExceededError';

  constructor(
    readonly budget: string,
    readonly reason: BudgetRefusal,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter: number,
  ) {
    super(`The budget for ${budget} is used up (${reason}).`);
  }
}

export interface CostBudgetOptions {
  /** What it is for; stands in errors, logs and metrics. */
  readonly name: string;
  /** Pieces of work at the same time. */
  readonly concurrency: number;
  /** Of these, pieces of one client: others find room while its work is slow. Default: all. */
  readonly clientConcurrency?: number;
  /** Most pieces that wait, of all clients together. */
  readonly queueLimit: number;
  /** Most pieces of one client, waiting and under way together. */
  readonly clientLimit: number;
  /** Longest wait for a turn, in milliseconds. */
  readonly maxWait: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * A bound on work that costs a server much: so many pieces at a time, so many waiting, and of these so
 * many per client. Clients are served round-robin, so a client that asks a lot delays only itself.
 * Work whose client has left is never begun.
 */
export class CostBudget {
  /** What waits, by client, in the order in which clients get their next turn. */
  private readonly queues = new Map<string, Set<Waiting>>();
  private readonly shares = new Map<string, number>();
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private queued = 0;
  private closed = false;

  constructor(private readonly options: CostBudgetOptions) {}

  /** What it is for. */
  get name(): string {
    return this.options.name;
  }

  /** How many pieces may be under way. */
  get limit(): number {
    return this.options.concurrency;
  }

  /** Pieces under way and waiting. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.queued };
  }

  /**
   * Does work when it is its client's turn.
   *
   * @param client what the client is limited by, see `clientNetwork`
   * @param signal aborts when the client has left, see `departureSignal`
   * @throws BudgetExceededError when there is no room; the signal's reason when it aborts before the
   * work begins; whatever the work throws
   */
  async run<Result>(
    client: string,
    work: () => Promise<Result>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    this.takeShare(client);
    try {
      await this.turn(client, signal);
      try {
        return await work();
      } finally {
        this.running -= 1;
        count(this.runningOf, client, -1);
        this.startNext();
      }
    } finally {
      count(this.shares, client, -1);
    }
  }

  /** Refuses what waits and whatever comes; what is under way ends by itself. */
  close(): void {
    this.closed = true;
    for (const queue of this.queues.values()) {
      for (const { refuse } of queue) refuse(this.refusal('closed'));
    }
  }

  private takeShare(client: string): void {
    if (this.closed) throw this.refusal('closed');
    const share = this.shares.get(client) ?? 0;
    if (share >= this.options.clientLimit) throw this.refusal('client');
    count(this.shares, client, 1);
  }

  /** While there is room, only clients at their own limit wait. */
  private hasRoomFor(client: string): boolean {
    const { concurrency, clientConcurrency = concurrency } = this.options;
    return this.running < concurrency && (this.runningOf.get(client) ?? 0) < clientConcurrency;
  }

  private begin(client: string): void {
    this.running += 1;
    count(this.runningOf, client, 1);
  }

  private turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { queueLimit, maxWait } = this.options;
    if (this.hasRoomFor(client)) {
      this.begin(client);
      return Promise.resolve();
    }
    if (this.queued >= queueLimit) return Promise.reject(this.refusal('queue'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => waiting.refuse(this.refusal('timeout')), maxWait);
      const leave = () => waiting.refuse(signal?.reason);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.remove(client, waiting);
      };
      const waiting: Waiting = {
        start: () => {
          end();
          this.begin(client);
          resolve();
        },
        refuse: (reason) => {
          end();
          reject(reason);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      const queue = this.queues.get(client) ?? new Set();
      this.queues.set(client, queue.add(waiting));
      this.queued += 1;
    });
  }

  private startNext(): void {
    for (const [client, queue] of this.queues) {
      if (!this.hasRoomFor(client)) continue;
      const [first] = queue;
      // To the end of the line: the other clients come before this one's next piece.
      this.queues.delete(client);
      this.queues.set(client, queue);
      first?.start();
      return;
    }
  }

  private remove(client: string, waiting: Waiting): void {
    const queue = this.queues.get(client);
    if (!queue?.delete(waiting)) return;
    this.queued -= 1;
    if (queue.size === 0) this.queues.delete(client);
  }

  private refusal(reason: BudgetRefusal): BudgetExceededError {
    const { name, maxWait } = this.options;
    return new BudgetExceededError(name, reason, Math.max(1, Math.ceil(maxWait / 1_000)));
  }
}

function count(counts: Map<string, number>, client: string, change: 1 | -1): void {
  const next = (counts.get(client) ?? 0) + change;
  if (next > 0) counts.set(client, next);
  else counts.delete(client);
}
