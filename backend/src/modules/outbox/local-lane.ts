import { findNextDue, markArrived } from './claims-repository.ts';
import { removeContentOfOldCodes } from './content-removal.ts';
import { expireLate } from './expiry.ts';
import type { OutboxDependencies } from './outbox-dependencies.ts';
import type { Channel } from './outbox-table.ts';
import { PollLoop } from './poll-loop.ts';

/** Milliseconds between two polls for what has become too old. */
const ageInterval = 5_000;

interface LocalLaneOptions extends OutboxDependencies {
  readonly channels: readonly Channel[];
}

/**
 * What goes to the outbox page has arrived once it is marked as sent: there is no receiver. Codes
 * leave the page when they no longer work.
 */
export class LocalLane {
  private readonly loop: PollLoop;
  private lastAged = Number.NEGATIVE_INFINITY;
  private stopped = false;

  constructor(private readonly options: LocalLaneOptions) {
    const { log } = options;
    const failure = 'the outbox cannot be read';
    this.loop = new PollLoop({ poll: () => this.poll(), log, failure });
  }

  wake(): void {
    this.loop.wake();
  }

  async settled(): Promise<void> {
    await this.loop.settled;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.loop.stop();
  }

  private async poll(): Promise<number> {
    const { channels, database, metrics } = this.options;
    const { connection } = database;
    const now = this.options.now();
    if (now - this.lastAged >= ageInterval) {
      this.lastAged = now;
      await expireLate(this.options, channels);
      await removeContentOfOldCodes(connection, new Date(now));
    }
    let more = true;
    while (more && !this.stopped) {
      const batch = await markArrived(connection, { channels, now: new Date(now) });
      for (const message of batch.arrived) metrics?.ended({ ...message, now }, 'sent');
      more = batch.more;
    }
    const due = await findNextDue(connection, channels);
    return (due?.getTime() ?? Number.POSITIVE_INFINITY) - now;
  }
}
