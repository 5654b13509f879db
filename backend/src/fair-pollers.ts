import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import type { QueueService } from './modules/queue/service.ts';
import type { TicketService } from './modules/tickets/service.ts';
import { Poller } from './snapshot/poller.ts';

/** Milliseconds between two polls for what other processes and the clock changed. */
const pollInterval = 1_000;

/** Everything is read again after this time, so that what other processes deleted goes. */
const reloadInterval = 5 * 60_000;

/** How old a snapshot may be that polls are answered from, in milliseconds. */
const maxAge = 5_000;

interface FairPollersOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly log: FastifyBaseLogger;
}

/**
 * What keeps the snapshots of the queue and the tickets up to date. Forfeiting and reading everything wait
 * for locks and rows; polls never wait for them.
 */
export class FairPollers {
  private readonly changePollers: readonly Poller[];
  private readonly overduePoller: Poller;
  private readonly loaders: readonly Poller[];

  constructor(private readonly options: FairPollersOptions) {
    const { database, queue, tickets, log } = options;
    const poller = (name: string, poll: () => Promise<void>, interval: number) =>
      new Poller({ name, poll, interval, log });
    this.changePollers = database.isShared
      ? [
          poller('the queue', () => queue.readChanges(), pollInterval),
          poller('the tickets', () => tickets.readChanges(), pollInterval),
        ]
      : [];
    this.overduePoller = poller('the show-up time', () => queue.expireOverdue(), pollInterval);
    this.loaders = [
      poller('the whole queue', () => queue.load(), reloadInterval),
      poller('all tickets', () => tickets.load(), reloadInterval),
    ];
  }

  /** Milliseconds since each of those that poll all the time succeeded last, by name. */
  get ages(): ReadonlyMap<string, number> {
    return new Map([...this.changePollers, this.overduePoller].map(({ name, age }) => [name, age]));
  }

  /** Whether polls are answered with what other processes did until just now. */
  get isCurrent(): boolean {
    return this.changePollers.every(({ age }) => age < maxAge);
  }

  /** Reads everything and starts polling. */
  async start(): Promise<void> {
    const { queue, tickets } = this.options;
    await queue.load();
    await tickets.load();
    for (const poller of this.all) poller.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((poller) => poller.stop()));
  }

  private get all(): readonly Poller[] {
    return [...this.changePollers, this.overduePoller, ...this.loaders];
  }
}
