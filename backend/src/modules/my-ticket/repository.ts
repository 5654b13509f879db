import { asc, eq, lt } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { ticketRequests } from './ticket-requests-table.ts';

interface OpenRequest {
  readonly phone: string;
  readonly language: PageLanguage;
}

export async function insertRequest(
  transaction: Connection,
  request: { phone: string; language: PageLanguage; createdAt: Date },
): Promise<void> {
  await transaction.insert(ticketRequests).values(request);
}

/**
 * Takes the oldest request that waits; of two who take at once, each gets another one.
 */
export async function takeOpenRequest(transaction: Connection): Promise<OpenRequest | undefined> {
  const [open] = await transaction
    .select({ id: ticketRequests.id })
    .from(ticketRequests)
    .where(eq(ticketRequests.answered, false))
    .orderBy(asc(ticketRequests.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!open) return undefined;
  const [row] = await transaction
    .update(ticketRequests)
    .set({ answered: true })
    .where(eq(ticketRequests.id, open.id))
    .returning({ phone: ticketRequests.phone, language: ticketRequests.language });
  return row;
}

export async function deleteRequestsOf(transaction: Connection, phone: string): Promise<void> {
  await transaction.delete(ticketRequests).where(eq(ticketRequests.phone, phone));
}

export async function deleteRequestsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(ticketRequests).where(lt(ticketRequests.createdAt, before));
}
