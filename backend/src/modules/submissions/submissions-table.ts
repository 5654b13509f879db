import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { cvs } from '../cvs/cvs-table.ts';

/** What visitors sent with a form, as it came. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Which form it came from. */
    form: text({ enum: ['contact', 'crack', 'event-registration', 'email'] }).notNull(),
    /** What it is for, where a form serves several things: an event's id. */
    topic: text(),
    /** The fields by the form's contract. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The file that came with it. */
    cvId: uuid('cv_id').references(() => cvs.id),
    /** How the bot-check ended; anything but `passed` marks the submission. */
    captcha: text({ enum: ['passed', 'missing', 'refused'] }).notNull(),
    captchaScore: real('captcha_score'),
    /** Hash of form, topic and content. */
    fingerprint: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    /** Until when it is kept. */
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [
    check('submissions_captcha', sql`${table.captcha} in ('passed', 'missing', 'refused')`),
    unique('submissions_idempotency').on(table.form, table.idempotencyKey),
    index('submissions_fingerprint').on(table.fingerprint, table.createdAt),
    index('submissions_topic').on(table.topic).where(sql`${table.topic} is not null`),
    index('submissions_cv').on(table.cvId).where(sql`${table.cvId} is not null`),
    index('submissions_keep_until').on(table.keepUntil),
  ],
);

/** A row of the submissions. */
export type SubmissionRow = typeof submissions.$inferSelect;
