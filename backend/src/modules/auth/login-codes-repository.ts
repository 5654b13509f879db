import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type LoginCodeRow, loginCodes } from './login-codes-table.ts';

export type NewLoginCode = Omit<LoginCodeRow, 'tries' | 'endedAt' | 'usedKeyHash'>;

/** Takes the place of the user's earlier codes: only the newest one counts (ASVS 6.6.2). */
export async function replaceLoginCode(
  transaction: Connection,
  { code, now }: { code: NewLoginCode; now: Date },
): Promise<void> {
  await endLoginCodes(transaction, { userId: code.userId, now });
  // A request that is sent again once its code has ended gets another one for the same reference.
  await transaction
    .insert(loginCodes)
    .values(code)
    .onConflictDoUpdate({
      target: loginCodes.referenceHash,
      set: { ...code, tries: 0, endedAt: null, usedKeyHash: null },
    });
}

/** Invalidates the codes of a user. */
export async function endLoginCodes(
  transaction: Connection,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await transaction
    .update(loginCodes)
    .set({ endedAt: now })
    .where(and(eq(loginCodes.userId, userId), isNull(loginCodes.endedAt)));
}

interface Try {
  readonly referenceHash: string;
  readonly now: Date;
  readonly maxTries: number;
}

/** Counts a try, right or wrong, in one statement. @returns undefined when there is none left */
export async function countTry(
  connection: Connection,
  { referenceHash, now, maxTries }: Try,
): Promise<LoginCodeRow | undefined> {
  const [row] = await connection
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(
      and(
        eq(loginCodes.referenceHash, referenceHash),
        isNull(loginCodes.endedAt),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.tries, maxTries),
      ),
    )
    .returning();
  return row;
}

/** Uses a code up. @returns false when another request was first (ASVS 6.5.1) */
export async function useLoginCode(
  transaction: Connection,
  {
    referenceHash,
    now,
    keyHash,
  }: { referenceHash: string; now: Date; keyHash?: string | undefined },
): Promise<boolean> {
  const rows = await transaction
    .update(loginCodes)
    .set({ endedAt: now, usedKeyHash: keyHash ?? null })
    .where(and(eq(loginCodes.referenceHash, referenceHash), isNull(loginCodes.endedAt)))
    .returning({ userId: loginCodes.userId });
  return rows.length > 0;
}

/** The code of a user that can still be filled in. */
export async function findCodeInForce(
  connection: Connection,
  { userId, now, maxTries }: { userId: string; now: Date; maxTries: number },
): Promise<LoginCodeRow | undefined> {
  const [row] = await connection
    .select()
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.userId, userId),
        isNull(loginCodes.endedAt),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.tries, maxTries),
      ),
    );
  return row;
}

export async function findLoginCode(
  connection: Connection,
  referenceHash: string,
): Promise<LoginCodeRow | undefined> {
  const [row] = await connection
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.referenceHash, referenceHash));
  return row;
}

export async function deleteLoginCodesBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(loginCodes).where(lt(loginCodes.expiresAt, before));
}
