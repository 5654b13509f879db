import { and, desc, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { cvs } from '../cvs/cvs-table.ts';
import { type SubmissionRow, submissions } from './submissions-table.ts';

/** What an export has of a submission. */
type Sent = Pick<SubmissionRow, 'form' | 'content' | 'cvId' | 'createdAt' | 'keepUntil'>;

interface SendersOptions {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/** What was sent from an address, with whichever form. */
export class Senders {
  constructor(private readonly options: SendersOptions) {}

  async find(email: string): Promise<Sent[]> {
    const { form, content, cvId, createdAt, keepUntil } = submissions;
    return this.options.database.connection
      .select({ form, content, cvId, createdAt, keepUntil })
      .from(submissions)
      .where(isFrom(email))
      .orderBy(desc(createdAt));
  }

  /** Deletes all of it, and the CVs that nothing else names. @returns how much that was */
  async erase(email: string): Promise<{ submissions: number; cvs: number }> {
    const erased = await this.options.database.transaction(async (transaction) => {
      const named = transaction
        .select({ id: submissions.cvId })
        .from(submissions)
        .where(and(isFrom(email), isNotNull(submissions.cvId)));
      const files = (await named).flatMap(({ id }) => id ?? []);
      const rows = await transaction
        .delete(submissions)
        .where(isFrom(email))
        .returning({ id: submissions.id });
      if (files.length === 0) return { submissions: rows.length, cvs: 0 };
      const others = transaction
        .select({ one: sql`1` })
        .from(submissions)
        .where(sql`${submissions.cvId} = ${cvs.id}`);
      const gone = await transaction
        .delete(cvs)
        .where(and(inArray(cvs.id, files), notExists(others)))
        .returning({ id: cvs.id });
      return { submissions: rows.length, cvs: gone.length };
    });
    this.options.log.info(erased, 'what a sender sent was erased');
    return erased;
  }
}

/** Forms call the address by one of two names. */
function isFrom(email: string) {
  const { content } = submissions;
  const address = email.trim().toLowerCase();
  return sql`${address} in (lower(${content} ->> 'fromEmail'), lower(${content} ->> 'email'))`;
}
