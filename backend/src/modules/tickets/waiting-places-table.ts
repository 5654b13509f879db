import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';

/** Who waits for a ticket of a type to come free: one row per person and type, gone once they have it. */
export const waitingPlaces = pgTable(
  'waiting_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().notNull(),
    /** The order in which people get a ticket. */
    number: integer().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** In which they registered, and get their SMS. */
    language: text({ enum: pageLanguages }).notNull(),
    employeeLookingForJob: boolean('employee_looking_for_job').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_places_number').on(table.type, table.number),
    uniqueIndex('waiting_places_one_per_phone').on(table.phone, table.type),
    uniqueIndex('waiting_places_key').on(table.idempotencyKey, table.type),
    index('waiting_places_age').on(table.createdAt),
  ],
);

/** A place on a waiting list. */
export type WaitingPlace = typeof waitingPlaces.$inferSelect;
