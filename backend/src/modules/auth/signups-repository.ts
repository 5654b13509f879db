import { and, eq, isNull, ne, not, or } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { hasUsername, isAbandoned, placeholderName } from './users-repository.ts';
import { type UserRow, users } from './users-table.ts';

/** What somebody signs up with. */
export type SignupDetails = Pick<
  UserRow,
  'firstName' | 'lastName' | 'username' | 'nickname' | 'email' | 'phone'
>;

export type NewUser = SignupDetails & Pick<UserRow, 'passwordHash' | 'signupKeyHash' | 'createdAt'>;

/** What a sign-up wants to have for itself, and from whom it may take it. */
interface Claim extends Pick<SignupDetails, 'phone' | 'username'> {
  /** The account that is corrected. */
  readonly ownId: string | undefined;
  /** Deletes accounts from before this time that are not activated. */
  readonly phoneBefore: Date;
  /** Accounts from before this time that are not activated release their user name. */
  readonly usernameBefore: Date;
}

/** @returns undefined when phone or user name are taken */
export async function insertUser(
  transaction: Connection,
  user: NewUser,
): Promise<UserRow | undefined> {
  const [row] = await transaction.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** The account of a sign-up, by the hash of its key, as long as it is not activated. */
export async function findSignup(
  connection: Connection,
  keyHash: string,
): Promise<UserRow | undefined> {
  const [row] = await connection
    .select()
    .from(users)
    .where(and(eq(users.signupKeyHash, keyHash), isNull(users.activatedAt)));
  return row;
}

/** Writes other details into an account. @returns undefined when somebody has activated it */
export async function correctUser(
  transaction: Connection,
  { id, ...changes }: SignupDetails & Partial<NewUser> & Pick<UserRow, 'id'>,
): Promise<UserRow | undefined> {
  const [row] = await transaction
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), isNull(users.activatedAt)))
    .returning();
  return row;
}

/** @returns whether phone or user name are those of an account that need not give them up */
export async function isTaken(connection: Connection, claim: Claim): Promise<boolean> {
  const { phone, username, phoneBefore, usernameBefore } = claim;
  const keepsPhone = and(eq(users.phone, phone), not(isAbandoned({ before: phoneBefore })));
  const keepsName = and(hasUsername(username), not(isAbandoned({ before: usernameBefore })));
  const rows = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(or(keepsPhone, keepsName), isOther(claim)))
    .limit(1);
  return rows.length > 0;
}

/** Frees the phone and the user name that a sign-up wants, of who need not keep them. */
export async function freeClaimed(transaction: Connection, claim: Claim): Promise<void> {
  const { phone, username, phoneBefore, usernameBefore } = claim;
  const isWanted = or(eq(users.phone, phone), hasUsername(username));
  await transaction
    .delete(users)
    .where(and(isWanted, isAbandoned({ before: phoneBefore }), isOther(claim)));
  await transaction
    .update(users)
    .set({ username: placeholderName })
    .where(and(hasUsername(username), isAbandoned({ before: usernameBefore }), isOther(claim)));
}

function isOther({ ownId }: Claim) {
  return ownId === undefined ? undefined : ne(users.id, ownId);
}
