import { deviceKinds } from '@site/shared/contracts/staff-members';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { staffMembers } from './staff-members-table.ts';

/** Devices of the staff, each with a token of its own, which is kept as its hash. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the invitation that it accepted, so that a repetition is known for one. */
    invitationHash: text('invitation_hash').notNull(),
    kind: text({ enum: deviceKinds }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written once a minute at most. */
    lastUsedAt: instant('last_used_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('staff_devices_member').on(table.memberId)],
);

export type StaffDeviceRow = typeof staffDevices.$inferSelect;
