import type { Database } from '../../database/database.ts';
import { withTimeout } from '../../limits/with-timeout.ts';
import { type Claim, markSent } from './claims-repository.ts';

interface Sent {
  readonly attempts: number;
  /** The receiver's id for it. */
  readonly messageId: string | null;
  readonly now: number;
}

/**
 * What was delivered and the database has not been told yet. As long as something is in here nothing
 * else is sent, so that it holds no more than there are lanes.
 */
export class SentRecords {
  private readonly unrecorded = new Map<string, Sent>();

  constructor(
    private readonly database: Database,
    /** Longest wait for the database, in milliseconds. */
    private readonly timeLimit: number,
  ) {}

  /** Claims of what is in here, which must not go to anybody else. */
  get claims(): readonly Claim[] {
    return [...this.unrecorded].map(([id, { attempts }]) => ({ id, attempts }));
  }

  add(id: string, sent: Sent): void {
    this.unrecorded.set(id, sent);
  }

  /** Tells the database, and rejects when it cannot be told. */
  async record(id: string): Promise<void> {
    const sent = this.unrecorded.get(id);
    if (!sent) return;
    const { messageId, now } = sent;
    const { connection } = this.database;
    await withTimeout(this.timeLimit, markSent(connection, { id, messageId, now: new Date(now) }));
    this.unrecorded.delete(id);
  }

  async recordAll(): Promise<void> {
    for (const id of this.unrecorded.keys()) await this.record(id);
  }
}
