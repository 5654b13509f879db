import type { AuditAction } from '@site/shared/contracts/staff-audit';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** Which of the staff did what when. No visitor is named in it. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** The name of who did it; null for who has `STAFF_TOKEN`. */
    actor: text(),
    action: text().$type<AuditAction>().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [index('staff_audit_age').on(table.at)],
);
