import { queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changedIn } from '../../database/change-position.ts';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';

/** Places in the queue. A person who forfeited one may take another. */
export const queueTickets = pgTable(
  'queue_tickets',
  {
    /** What the SMS links to, and who has it holds the ticket: 128 bits. */
    code: text().primaryKey(),
    number: integer().notNull().unique(),
    status: text({ enum: queueTicketStatuses }).notNull(),
    statusUpdated: instant('status_updated').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** In which they registered, and get their SMS. */
    language: text({ enum: pageLanguages }).notNull().default('en'),
    interviewerName: text('interviewer_name'),
    /** Only while being called. */
    showUpBefore: instant('show_up_before'),
    sessionStarted: instant('session_started'),
    sessionEnded: instant('session_ended'),
    /** Where undoing leads to. */
    forfeitedFrom: text('forfeited_from', { enum: queueTicketStatuses }),
    remindMe: boolean('remind_me').notNull().default(true),
    /** When they were told, by an SMS, that it will not be long. */
    reminded: instant('reminded'),
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: instant('created_at').notNull(),
    /** Grows by one with every change. */
    version: integer().notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedIn: changedIn(),
  },
  (table) => [
    check(
      'queue_tickets_status',
      sql`${table.status} in ('VALID', 'BEING_CALLED', 'IN_SESSION', 'USED', 'FORFEITED')`,
    ),
    check(
      'queue_tickets_called',
      sql`(${table.status} = 'BEING_CALLED') = (${table.showUpBefore} is not null)`,
    ),
    uniqueIndex('queue_tickets_one_per_phone')
      .on(table.phone)
      .where(sql`${table.status} <> 'FORFEITED'`),
    index('queue_tickets_line').on(table.number).where(sql`${table.status} = 'VALID'`),
    index('queue_tickets_changed_in').on(table.changedIn),
    index('queue_tickets_age').on(table.createdAt),
  ],
);

/** A row of the queue. */
export type QueueTicketRow = typeof queueTickets.$inferSelect;
