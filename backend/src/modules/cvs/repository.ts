import { and, desc, eq, gte, lt, notExists, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { submissions } from '../submissions/submissions-table.ts';
import { type CvFacts, cvs } from './cvs-table.ts';

/** Bytes of all CVs together. */
export async function sumSizes(connection: Connection): Promise<number> {
  const [row] = await connection
    .select({ bytes: sql<number>`coalesce(sum(${cvs.size}), 0)`.mapWith(Number) })
    .from(cvs);
  return row?.bytes ?? 0;
}

export async function insertCv(
  connection: Connection,
  cv: Omit<typeof cvs.$inferSelect, 'id'>,
): Promise<string> {
  const [row] = await connection.insert(cvs).values(cv).returning({ id: cvs.id });
  if (!row) throw new Error('The database returned no id.');
  return row.id;
}

/** Finds a CV and keeps it until a moment at least, so that what names it next finds it too. */
export async function reserveCv(
  connection: Connection,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<CvFacts | undefined> {
  const [row] = await connection
    .update(cvs)
    .set({ keepUntil: sql`greatest(${cvs.keepUntil}, ${until.toISOString()}::timestamptz)` })
    .where(
      and(eq(cvs.id, id), gte(sql`greatest(${cvs.keepUntil}, ${lastNamed})`, now.toISOString())),
    )
    .returning({ id: cvs.id, size: cvs.size, digest: cvs.digest });
  return row;
}

/** Until when the submissions are kept that name a CV. */
const lastNamed = sql`(select max(${submissions.keepUntil}) from ${submissions} where ${submissions.cvId} = ${cvs.id})`;

/** The content of a CV that a submission names, and what its sender called it. */
export async function readSentCv(
  connection: Connection,
  { id, now }: { id: string; now: Date },
): Promise<{ content: Buffer; name: string | null } | undefined> {
  const [row] = await connection
    .select({
      content: sql<string>`encode(${cvs.content}, 'base64')`,
      name: sql<string | null>`${submissions.content} -> 'cv' ->> 'name'`,
    })
    .from(cvs)
    .innerJoin(submissions, eq(submissions.cvId, cvs.id))
    .where(and(eq(cvs.id, id), gte(submissions.keepUntil, now)))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  return row && { name: row.name, content: Buffer.from(row.content, 'base64') };
}

/** Deletes what no submission names any more, and what was never sent: after the submissions. */
export async function deleteCvsUnnamedUntil(connection: Connection, now: Date): Promise<void> {
  const named = connection
    .select({ one: sql`1` })
    .from(submissions)
    .where(eq(submissions.cvId, cvs.id));
  await connection.delete(cvs).where(and(lt(cvs.keepUntil, now), notExists(named)));
}
