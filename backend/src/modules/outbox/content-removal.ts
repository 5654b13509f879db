import { type AnyColumn, and, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { repeatableKinds } from './message-kinds.ts';
import { type Channel, outboxMessages } from './outbox-table.ts';

/** So much of a recipient that operators can tell a country or a mail server, and nobody a person. */
export const maskedRecipient = sql<string>`case ${outboxMessages.channel}
  when 'sms' then left(${outboxMessages.recipient}, 3) || '…' || right(${outboxMessages.recipient}, 2)
  else regexp_replace(${outboxMessages.recipient}, '^.*@', '…@') end`;

/** What a message becomes that is done with: no content, and of the recipient what names nobody. */
export const contentRemoved = {
  subject: '',
  body: '',
  html: null,
  calendar: null,
  replyTo: null,
  recipient: maskedRecipient,
};

/** What a message becomes that is given up: as above, unless it can be sent again by its kind. */
export const contentRemovedUnlessRepeatable = {
  subject: unlessRepeatable(outboxMessages.subject, sql`''`),
  body: unlessRepeatable(outboxMessages.body, sql`''`),
  html: unlessRepeatable(outboxMessages.html, sql`null`),
  calendar: unlessRepeatable(outboxMessages.calendar, sql`null`),
  replyTo: unlessRepeatable(outboxMessages.replyTo, sql`null`),
  recipient: unlessRepeatable(outboxMessages.recipient, maskedRecipient),
};

function unlessRepeatable(column: AnyColumn, removed: SQL): SQL {
  return sql`case when ${inArray(outboxMessages.kind, repeatableKinds)} then ${column} else ${removed} end`;
}

/** Removes the content of everything that was sent, as it was left by an outbox page. */
export async function removeContentOfSent(connection: Connection, channel: Channel): Promise<void> {
  await connection
    .update(outboxMessages)
    .set(contentRemoved)
    .where(
      and(
        eq(outboxMessages.channel, channel),
        eq(outboxMessages.status, 'sent'),
        ne(outboxMessages.body, ''),
      ),
    );
}

/** Removes the content of what was given up before some moment and has not been sent again. */
export async function removeContentOfGivenUp(connection: Connection, before: Date): Promise<void> {
  await connection
    .update(outboxMessages)
    .set(contentRemoved)
    .where(and(lt(outboxMessages.givenUpAt, before), ne(outboxMessages.body, '')));
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
