import type { AuditAction } from '@site/shared/contracts/staff-audit';
import type { StaffRole } from '@site/shared/contracts/staff-role';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { staffAudit } from './staff-audit-table.ts';
import { type StaffDeviceRow, staffDevices } from './staff-devices-table.ts';
import { type StaffMemberRow, staffMembers } from './staff-members-table.ts';

/** Most lines of the audit that are shown. */
const auditShown = 200;

export async function insertMember(
  transaction: Connection,
  member: typeof staffMembers.$inferInsert,
): Promise<void> {
  await transaction.insert(staffMembers).values(member);
}

export async function findMembers(connection: Connection): Promise<StaffMemberRow[]> {
  return connection
    .select()
    .from(staffMembers)
    .orderBy(desc(staffMembers.endsAt), asc(staffMembers.name));
}

export async function findDevices(connection: Connection): Promise<StaffDeviceRow[]> {
  return connection.select().from(staffDevices).orderBy(asc(staffDevices.createdAt));
}

/** Those whose time is not over: how many there are, and whether one has this name. */
export async function countCurrent(
  transaction: Connection,
  { name, now }: { name: string; now: Date },
): Promise<{ members: number; isTaken: boolean }> {
  const [row] = await transaction
    .select({
      members: count(),
      namesakes: sql<number>`count(*) filter (where lower(${staffMembers.name}) = lower(${name}))::int`,
    })
    .from(staffMembers)
    .where(gt(staffMembers.endsAt, now));
  return { members: row?.members ?? 0, isTaken: (row?.namesakes ?? 0) > 0 };
}

/** Makes a new invitation the one that is good, for who is still of the staff. */
export async function replaceInvitation(
  transaction: Connection,
  { id, hash, expiresAt, now }: { id: string; hash: string; expiresAt: Date; now: Date },
): Promise<StaffMemberRow | undefined> {
  const [row] = await transaction
    .update(staffMembers)
    .set({
      invitationHash: hash,
      invitationExpiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${staffMembers.endsAt})`,
    })
    .where(and(eq(staffMembers.id, id), gt(staffMembers.endsAt, now)))
    .returning();
  return row;
}

/** Uses an invitation up: of two devices one gets the member. */
export async function takeInvitation(
  transaction: Connection,
  { hash, now }: { hash: string; now: Date },
): Promise<StaffMemberRow | undefined> {
  const [row] = await transaction
    .update(staffMembers)
    .set({ invitationHash: null, invitationExpiresAt: null })
    .where(
      and(
        eq(staffMembers.invitationHash, hash),
        gt(staffMembers.invitationExpiresAt, now),
        gt(staffMembers.endsAt, now),
      ),
    )
    .returning();
  return row;
}

/** @returns false when a device has this token already */
export async function insertDevice(
  transaction: Connection,
  device: typeof staffDevices.$inferInsert,
): Promise<boolean> {
  const rows = await transaction
    .insert(staffDevices)
    .values(device)
    .onConflictDoNothing({ target: staffDevices.tokenHash })
    .returning({ id: staffDevices.id });
  return rows.length > 0;
}

/** A device and who works with it. */
export interface KnownDevice {
  readonly id: string;
  readonly invitationHash: string;
  readonly lastUsedAt: Date;
  readonly revokedAt: Date | null;
  readonly name: string;
  readonly role: StaffRole;
  readonly endsAt: Date;
}

export async function findDeviceByToken(
  connection: Connection,
  tokenHash: string,
): Promise<KnownDevice | undefined> {
  const { id, invitationHash, lastUsedAt, revokedAt } = staffDevices;
  const { name, role, endsAt } = staffMembers;
  const [row] = await connection
    .select({ id, invitationHash, lastUsedAt, revokedAt, name, role, endsAt })
    .from(staffDevices)
    .innerJoin(staffMembers, eq(staffMembers.id, staffDevices.memberId))
    .where(eq(staffDevices.tokenHash, tokenHash));
  return row;
}

/** Notes a use, unless one was noted after `before`. */
export async function noteUse(
  connection: Connection,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<void> {
  await connection
    .update(staffDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(staffDevices.id, id), lt(staffDevices.lastUsedAt, before)));
}

/** @returns the device's kind and whose it is; undefined when there is none that is let in */
export async function revokeDevice(
  transaction: Connection,
  { id, now }: { id: string; now: Date },
): Promise<{ kind: string; name: string } | undefined> {
  const [row] = await transaction
    .update(staffDevices)
    .set({ revokedAt: now })
    .where(and(eq(staffDevices.id, id), isNull(staffDevices.revokedAt)))
    .returning();
  if (!row) return undefined;
  const [member] = await transaction
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.id, row.memberId));
  return { kind: row.kind, name: member?.name ?? '' };
}

/** Ends somebody's time now. */
export async function endMember(
  transaction: Connection,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const [row] = await transaction
    .update(staffMembers)
    .set({ endsAt: now, invitationHash: null, invitationExpiresAt: null })
    .where(and(eq(staffMembers.id, id), gt(staffMembers.endsAt, now)))
    .returning({ name: staffMembers.name });
  return row?.name;
}

export async function insertAudit(
  transaction: Connection,
  line: typeof staffAudit.$inferInsert,
): Promise<void> {
  await transaction.insert(staffAudit).values(line);
}

/** Counts one more in the newest line of somebody's that is about this. @returns whether there is one */
export async function addToAudit(
  transaction: Connection,
  line: { actor: string | null; action: AuditAction; since: Date },
): Promise<boolean> {
  const { actor, action, since } = line;
  const own = actor === null ? isNull(staffAudit.actor) : eq(staffAudit.actor, actor);
  const newest = transaction
    .select({ id: staffAudit.id })
    .from(staffAudit)
    .where(and(own, eq(staffAudit.action, action), gt(staffAudit.at, since)))
    .orderBy(desc(staffAudit.at))
    .limit(1);
  const rows = await transaction
    .update(staffAudit)
    .set({
      details: sql`jsonb_build_object('times', ((${staffAudit.details} ->> 'times')::int + 1)::text)`,
    })
    .where(inArray(staffAudit.id, newest))
    .returning({ id: staffAudit.id });
  return rows.length > 0;
}

export async function findAudit(connection: Connection) {
  return connection.select().from(staffAudit).orderBy(desc(staffAudit.at)).limit(auditShown);
}

/** Forgets whose time was over before a moment, and what staff did before it. */
export async function deleteStaffBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(staffMembers).where(lt(staffMembers.endsAt, before));
  await connection.delete(staffAudit).where(lt(staffAudit.at, before));
}
