import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { findSchemaGaps, readOwnTables } from '../../database/schema-fit.ts';
import { TimeoutError, withTimeout } from '../../limits/with-timeout.ts';
import { writeProbe } from './repository.ts';

/** Longest wait for the database to show that it works, in milliseconds. */
const checkTimeout = 3_000;

/** How long an outcome holds, so that asking often costs little; in milliseconds. */
const checkInterval = 1_000;
const schemaInterval = 10_000;

/** How long the row of a check is kept, in milliseconds. */
const probeLifetime = 60_000;

interface ReadinessOptions {
  readonly database: Database;
  /** Keeps the snapshots that polls are answered from. */
  readonly pollers: { readonly isCurrent: boolean };
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** What can be said of the backend: `ok`, or what is wrong with each part. */
export interface Readiness {
  readonly database: string;
  readonly schema: string;
  readonly snapshots: string;
  readonly content: string;
}

/** Whether visitors get what they need: a write that is kept, tables that fit, a queue that is true. */
export class ReadinessCheck {
  private readonly key = `readiness:${randomUUID()}`;
  private readonly ownTables = readOwnTables();
  private readonly database = new CachedCheck(checkInterval, () => this.checkDatabase());
  private readonly schema = new CachedCheck(schemaInterval, () => this.checkSchema());

  constructor(private readonly options: ReadinessOptions) {}

  async check(): Promise<Readiness> {
    const database = await this.database.get();
    return {
      database,
      // Of a database that does not answer nothing is known that was not known before.
      schema: database === 'ok' ? await this.schema.get() : 'ok',
      snapshots: this.options.pollers.isCurrent ? 'ok' : 'old',
      // Content is read at start, and what was read stays: a process that serves has content.
      content: 'ok',
    };
  }

  private async checkDatabase(): Promise<string> {
    const { database, log, now } = this.options;
    const probe = { key: this.key, expire: now() + probeLifetime };
    try {
      await withTimeout(checkTimeout, writeProbe(database.connection, probe));
      return 'ok';
    } catch (error) {
      if (error instanceof TimeoutError) return 'does not answer';
      log.warn({ err: error }, 'the database cannot be written');
      return 'cannot be written';
    }
  }

  private async checkSchema(): Promise<string> {
    const { database, log } = this.options;
    try {
      const gaps = await findSchemaGaps(database, this.ownTables);
      if (gaps.length === 0) return 'ok';
      log.error({ gaps }, 'a newer release has changed the database: start that one');
      return 'was changed by a newer release';
    } catch (error) {
      log.warn({ err: error }, 'the tables cannot be looked at');
      return 'cannot be read';
    }
  }
}

/** Caches an outcome for a while; calls during a check share it. */
class CachedCheck {
  private outcome: Promise<string> | undefined;
  private until = 0;

  constructor(
    private readonly lifetime: number,
    private readonly find: () => Promise<string>,
  ) {}

  get(): Promise<string> {
    if (this.outcome && performance.now() < this.until) return this.outcome;
    this.until = Number.POSITIVE_INFINITY;
    this.outcome = this.find().finally(() => {
      this.until = performance.now() + this.lifetime;
    });
    return this.outcome;
  }
}
