import { staffRoles } from '@site/shared/contracts/staff-role';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** The staff of a fair. The secret of an invitation is kept as its hash until a device accepts it. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    endsAt: instant('ends_at').notNull(),
    invitationHash: text('invitation_hash').unique(),
    invitationExpiresAt: instant('invitation_expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('staff_members_age').on(table.endsAt)],
);

export type StaffMemberRow = typeof staffMembers.$inferSelect;
