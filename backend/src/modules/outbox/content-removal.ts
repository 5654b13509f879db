import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type Channel, outboxMessages } from './outbox-table.ts';

/**
 * What a message becomes that is done with: no content, and so much of the recipient that operators
 * can tell a country or a mail server, and nobody a person.
 */
export const contentRemoved = {
  subject: '',
  body: '',
  replyTo: null,
  recipient: sql<string>`case ${outboxMessages.channel}
    when 'sms' then left(${outboxMessages.recipient}, 3) || '…' || right(${outboxMessages.recipient}, 2)
    else regexp_replace(${outboxMessages.recipient}, '^.*@', '…@') end`,
};

/** Removes the content of everything that is done with, as it was left by an outbox page. */
export async function removeContentOfDone(connection: Connection, channel: Channel): Promise<void> {
  await connection
    .update(outboxMessages)
    .set(contentRemoved)
    .where(
      and(
        eq(outboxMessages.channel, channel),
        inArray(outboxMessages.status, ['sent', 'failed', 'expired']),
        ne(outboxMessages.body, ''),
      ),
    );
}

/** Removes the content of sent codes that do not work any more. */
export async function removeContentOfOldCodes(connection: Connection, now: Date): Promise<void> {
  await connection
    .update(outboxMessages)
    .set(contentRemoved)
    .where(
      and(
        eq(outboxMessages.kind, 'code'),
        ne(outboxMessages.body, ''),
        lte(outboxMessages.expiresAt, now),
        eq(outboxMessages.status, 'sent'),
      ),
    );
}
