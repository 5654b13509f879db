import { and, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Database } from '../../database/database.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import { outboxLog } from './outbox-log-table.ts';
import { type OutboxRow, outboxMessages } from './outbox-table.ts';

interface ResendsOptions {
  readonly database: Database;
  readonly worker: { wake: () => void };
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** What is to be sent again, and who says so. */
export interface Resend {
  readonly ids: readonly string[];
  /** The name of an operator, for the log in the database. */
  readonly actor: string;
}

/**
 * Sends again what was given up. A message that waits, is under way or has arrived is left alone,
 * however often it is asked for; each that is sent again has a line in the outbox's log.
 */
export class Resends {
  constructor(private readonly options: ResendsOptions) {}

  /** @returns the ids of those that are sent again; all others had nothing left to send */
  async send({ ids, actor }: Resend): Promise<string[]> {
    const { database, worker, log } = this.options;
    const now = new Date(this.options.now());
    const rows = await database.transaction(async (transaction) => {
      const waiting = await putBack(transaction, { ids, now });
      if (waiting.length === 0) return waiting;
      const entry = { action: 'send-again', actor, at: now } as const;
      await transaction
        .insert(outboxLog)
        .values(waiting.map(({ id }) => ({ messageId: id, ...entry })));
      return waiting;
    });
    // Who it was stands in the database: a log holds no names.
    for (const { id, channel, kind } of rows) {
      log.warn({ message: id, channel, kind }, 'an operator has a message sent again');
    }
    worker.wake();
    return rows.map(({ id }) => id);
  }
}

/**
 * By one statement, so that of two operators one finds nothing left. Attempts go on counting: a claim of
 * before has no power over what comes now.
 */
async function putBack(
  transaction: Connection,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Pick<OutboxRow, 'id' | 'channel' | 'kind'>[]> {
  return transaction
    .update(outboxMessages)
    .set({ status: 'pending', nextAttemptAt: now, givenUpAt: null, expiresAt: endOfLife(now) })
    .where(
      and(
        inArray(outboxMessages.id, [...ids]),
        inArray(outboxMessages.status, ['failed', 'expired']),
        ne(outboxMessages.body, ''),
      ),
    )
    .returning({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      kind: outboxMessages.kind,
    });
}

/** When it is too late for a message that was made now, by its kind. */
function endOfLife(now: Date) {
  const lives = Object.entries(messageKinds) as [MessageKind, { life: number }][];
  const cases = lives.map(
    ([kind, { life }]) =>
      sql`when ${kind} then ${new Date(now.getTime() + life).toISOString()}::timestamptz`,
  );
  return sql`case ${outboxMessages.kind} ${sql.join(cases, sql` `)} end`;
}
