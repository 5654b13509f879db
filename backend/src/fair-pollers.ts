import type { FastifyBaseLogger } from 'fastify';
import type { ChangeTopic } from './database/change-channel.ts';
import type { Database } from './database/database.ts';
import type { QueueService } from './modules/queue/service.ts';
import type { SettingsService } from './modules/settings/settings-service.ts';
import type { TicketService } from './modules/tickets/service.ts';
import { Poller } from './snapshot/poller.ts';

/**
 * Milliseconds between two polls for what the clock changed, and for what other processes did when nobody has
 * told (`ChangeChannel`).
 */
const pollInterval = 1_000;

/** Everything is read again after this time, so that what other processes deleted goes. */
const reloadInterval = 5 * 60_000;

/** How soon a ticket is given that came free in no other way, such as by a larger stock: milliseconds. */
const waitingListInterval = 30_000;

/** How old a snapshot may be that polls are answered from, in milliseconds. */
const maxAge = 5_000;

interface FairPollersOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly settings: SettingsService;
  readonly log: FastifyBaseLogger;
}

/**
 * What keeps the snapshots of the queue and the tickets up to date. Forfeiting and reading everything wait
 * for locks and rows; polls never wait for them.
 */
export class FairPollers {
  private readonly queue: SnapshotPollers;
  private readonly tickets: SnapshotPollers;
  private readonly settings: { readonly changes: Poller };
  private readonly showUpTime: Poller;
  private readonly waitingList: Poller;

  constructor(private readonly options: FairPollersOptions) {
    const { queue, tickets, settings, log } = options;
    const poller = (name: string, poll: () => Promise<void>, interval: number) =>
      new Poller({ name, poll, interval, log });
    const pollers = (changes: string, all: string, snapshot: QueueService | TicketService) => ({
      changes: poller(changes, () => snapshot.readChanges(), pollInterval),
      all: poller(all, () => snapshot.load(), reloadInterval),
    });
    this.queue = pollers('the queue', 'the whole queue', queue);
    this.tickets = pollers('the tickets', 'all tickets', tickets);
    this.settings = {
      changes: poller('the settings', () => settings.readChanges(), pollInterval),
    };
    this.showUpTime = poller('the show-up time', () => queue.expireOverdue(), pollInterval);
    this.waitingList = poller('the waiting list', () => tickets.giveFree(), waitingListInterval);
  }

  /** Milliseconds since each of those that poll all the time succeeded last, by name. */
  get ages(): ReadonlyMap<string, number> {
    return new Map([...this.changePollers, this.showUpTime].map(({ name, age }) => [name, age]));
  }

  /** Whether polls are answered with what other processes did until just now. */
  get isCurrent(): boolean {
    return this.changePollers.every(({ age }) => age < maxAge);
  }

  /** Seconds for which a snapshot could not be compared with the database; 0 while it is current. */
  ageOf(snapshot: 'queue' | 'tickets'): number {
    if (!this.options.database.isShared) return 0;
    const { age } = this[snapshot].changes;
    return age < maxAge ? 0 : Math.floor(age / 1_000);
  }

  /** Reads everything and starts polling. */
  async start(): Promise<void> {
    const { database, queue, tickets, settings } = this.options;
    database.onChange((topic) => {
      for (const poller of this.pollersOf(topic)) poller.wake();
    });
    await settings.read();
    await queue.load();
    await tickets.load();
    await tickets.giveFree();
    for (const poller of this.all) poller.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((poller) => poller.stop()));
  }

  /**
   * Resolves when everything is in the snapshot that was committed before, by whichever process, as far as the
   * database can be read: for who has just changed something elsewhere.
   */
  async catchUp(snapshot: 'queue' | 'tickets' | 'settings'): Promise<void> {
    if (this.options.database.isShared) await this[snapshot].changes.afterNext();
  }

  /** Where nobody else changes the data, there is nothing to poll for. */
  private get changePollers(): readonly Poller[] {
    return this.options.database.isShared
      ? [this.queue.changes, this.tickets.changes, this.settings.changes]
      : [];
  }

  private get all(): readonly Poller[] {
    return [
      ...this.changePollers,
      this.queue.all,
      this.tickets.all,
      this.showUpTime,
      this.waitingList,
    ];
  }

  private pollersOf(topic: ChangeTopic): readonly Poller[] {
    // Deleted rows are missed only where all are read.
    if (topic === 'erasure') return [this.queue.all, this.tickets.all];
    return [this[topic].changes];
  }
}

interface SnapshotPollers {
  readonly changes: Poller;
  /** Reads everything. */
  readonly all: Poller;
}
