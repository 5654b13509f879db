import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';

/** How messages leave, `push` to browsers: one never waits for another. */
export const channels = ['sms', 'email', 'crm', 'push'] as const;

const states = ['pending', 'sending', 'sent', 'failed', 'expired'] as const;
const deliveries = ['delivered', 'failed'] as const;
const kinds = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/**
 * Messages on their way out. `pending` waits for `nextAttemptAt`; `sending` is claimed, and up for
 * another claim once `nextAttemptAt`, then the end of the claim, has passed. What has left by a real
 * way, was given up (`failed`) or came too late (`expired`) has no content any more, and a recipient
 * of whom a few characters are left. Defaults are for processes that do not know a column yet.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: channels }).notNull(),
    kind: text({ enum: kinds }).notNull().default('mail'),
    /** A place in `priorities`: smaller numbers leave first. */
    priority: smallint().notNull().default(2),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text; an e-mail may have the same as HTML, and an event for calendars (RFC 5545). */
    body: text().notNull(),
    html: text(),
    calendar: text(),
    replyTo: text('reply_to'),
    status: text({ enum: states }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    messageId: text('message_id'),
    /** Which gateway may have it although it did not say so; until then it goes to no other one. */
    unsureGateway: smallint('unsure_gateway'),
    unsureUntil: instant('unsure_until'),
    /** Code of the queue ticket that it is about. */
    ticketCode: text('ticket_code'),
    /** What the gateway reported after it had accepted it, and when that was so. */
    delivery: text({ enum: deliveries }),
    deliveryAt: instant('delivery_at'),
    /** Why the last attempt failed. */
    failure: text(),
    createdAt: instant('created_at').notNull(),
    /** When it is too late to send it. */
    expiresAt: instant('expires_at').notNull().default(sql`now() + interval '3 days'`),
    sentAt: instant('sent_at'),
    /** When it was given up or found to have expired. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'email', 'crm', 'push')`),
    check(
      'outbox_messages_status',
      sql`${table.status} in ('pending', 'sending', 'sent', 'failed', 'expired')`,
    ),
    check('outbox_messages_delivery', sql`${table.delivery} in ('delivered', 'failed')`),
    index('outbox_messages_due')
      .on(table.channel, table.priority, table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'sending')`),
    index('outbox_messages_sent').on(table.sentAt),
    index('outbox_messages_given_up').on(table.givenUpAt),
    index('outbox_messages_ticket')
      .on(table.ticketCode, table.createdAt)
      .where(sql`${table.ticketCode} is not null`),
    index('outbox_messages_gateway_id')
      .on(table.messageId)
      .where(sql`${table.channel} = 'sms' and ${table.messageId} is not null`),
    index('outbox_messages_undelivered')
      .on(table.deliveryAt)
      .where(sql`${table.delivery} = 'failed'`),
    index('outbox_messages_codes')
      .on(table.expiresAt)
      .where(sql`${table.kind} = 'code' and ${table.body} <> ''`),
  ],
);

/** A row of the outbox. */
export type OutboxRow = typeof outboxMessages.$inferSelect;

/** What became of an SMS after a gateway had accepted it. */
export type Delivery = (typeof deliveries)[number];

/** How a message leaves. */
export type Channel = OutboxRow['channel'];
