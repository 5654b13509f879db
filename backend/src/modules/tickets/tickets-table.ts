import { ticketStates } from '@site/shared/contracts/ticket';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { changedIn } from '../../database/change-position.ts';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';

/** One row per person and type; what was registered together has one secret. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the SMS links to, and who has it holds the ticket: 128 bits. */
    secret: text().notNull(),
    type: text().notNull(),
    number: integer().notNull(),
    state: text({ enum: ticketStates }).notNull(),
    stateUpdated: instant('state_updated').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for who has none: staff made the ticket. */
    phone: text(),
    email: text().notNull(),
    /** In which they registered, and get their SMS. */
    language: text({ enum: pageLanguages }).notNull().default('en'),
    employeeLookingForJob: boolean('employee_looking_for_job').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    /** Grows by one with every change. */
    version: integer().notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedIn: changedIn(),
  },
  (table) => [
    check('tickets_state', sql`${table.state} in ('NEW', 'ACTIVE', 'USED', 'FORFEITED')`),
    uniqueIndex('tickets_secret').on(table.secret, table.type),
    uniqueIndex('tickets_number').on(table.type, table.number),
    uniqueIndex('tickets_key').on(table.idempotencyKey, table.type),
    uniqueIndex('tickets_one_per_phone')
      .on(table.phone, table.type)
      .where(sql`${table.state} <> 'FORFEITED'`),
    index('tickets_changed_in').on(table.changedIn),
    index('tickets_age').on(table.createdAt),
  ],
);

/** A row of the tickets. */
export type TicketRow = typeof tickets.$inferSelect;
