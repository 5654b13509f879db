import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import type { QueueService } from './modules/queue/service.ts';
import type { TicketService } from './modules/tickets/service.ts';
import { Follower } from './snapshot/follower.ts';

/** Milliseconds between two looks for what other processes and the clock changed. */
const lookInterval = 1_000;

/** Everything is read again after this time, so that what other processes deleted goes. */
const reloadInterval = 5 * 60_000;

/** How old a snapshot may be that polls are answered from, in milliseconds. */
const longestAge = 5_000;

interface FairFollowersOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly log: FastifyBaseLogger;
}

/**
 * What keeps the snapshots of the queue and the tickets up to date. Forfeiting and reading everything wait
 * for locks and rows; looks never wait for them.
 */
export class FairFollowers {
  private readonly looks: readonly Follower[];
  private readonly others: readonly Follower[];

  constructor(private readonly options: FairFollowersOptions) {
    const { database, queue, tickets, log } = options;
    const follower = (name: string, look: () => Promise<void>, interval: number) =>
      new Follower({ name, look, interval, log });
    this.looks = database.isShared
      ? [
          follower('the queue', () => queue.look(), lookInterval),
          follower('the tickets', () => tickets.look(), lookInterval),
        ]
      : [];
    this.others = [
      follower('the show-up time', () => queue.expireOverdue(), lookInterval),
      follower('the whole queue', () => queue.load(), reloadInterval),
      follower('all tickets', () => tickets.load(), reloadInterval),
    ];
  }

  /** Whether polls are answered with what other processes did until just now. */
  get isCurrent(): boolean {
    return this.looks.every(({ age }) => age < longestAge);
  }

  /** Reads everything and follows it. */
  async start(): Promise<void> {
    const { queue, tickets } = this.options;
    await queue.load();
    await tickets.load();
    for (const follower of [...this.looks, ...this.others]) follower.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.looks, ...this.others].map((follower) => follower.stop()));
  }
}
