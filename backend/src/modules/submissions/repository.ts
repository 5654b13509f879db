import { and, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type SubmissionRow, submissions } from './submissions-table.ts';

/** What came under these idempotency keys, of whatever form. */
export async function findByIdempotencyKeys(
  transaction: Connection,
  keys: readonly string[],
): Promise<Pick<SubmissionRow, 'form' | 'idempotencyKey' | 'fingerprint'>[]> {
  if (keys.length === 0) return [];
  const { form, idempotencyKey, fingerprint } = submissions;
  return transaction
    .select({ form, idempotencyKey, fingerprint })
    .from(submissions)
    .where(inArray(idempotencyKey, [...keys]));
}

/** Which of these came after `since`. */
export async function findFingerprints(
  transaction: Connection,
  { fingerprints, since }: { fingerprints: readonly string[]; since: Date },
): Promise<string[]> {
  if (fingerprints.length === 0) return [];
  const { fingerprint, createdAt } = submissions;
  const rows = await transaction
    .select({ fingerprint })
    .from(submissions)
    .where(and(inArray(fingerprint, [...fingerprints]), gt(createdAt, since)));
  return rows.map((row) => row.fingerprint);
}

const email = sql`lower(${submissions.content} ->> 'email')`;

/** How many people other than the one with this address have sent something for a topic. */
export async function countOthers(
  transaction: Connection,
  { topic, address }: { topic: string; address: string },
): Promise<number> {
  const [row] = await transaction
    .select({ people: sql<number>`count(distinct ${email})`.mapWith(Number) })
    .from(submissions)
    .where(and(eq(submissions.topic, topic), ne(email, address.toLowerCase())));
  return row?.people ?? 0;
}

export async function insertSubmissions(
  transaction: Connection,
  rows: readonly Omit<SubmissionRow, 'id'>[],
): Promise<void> {
  await transaction.insert(submissions).values([...rows]);
}

/** @param except forms whose submissions stay all the same */
export async function deleteSubmissionsKeptUntil(
  connection: Connection,
  now: Date,
  except: readonly SubmissionRow['form'][] = [],
): Promise<void> {
  const { form, keepUntil } = submissions;
  await connection
    .delete(submissions)
    .where(and(lt(keepUntil, now), notInArray(form, [...except])));
}
