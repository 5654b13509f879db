import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type WaitingPlace, waitingPlaces } from './waiting-places-table.ts';

export async function insertPlace(
  transaction: Connection,
  place: typeof waitingPlaces.$inferInsert,
): Promise<void> {
  await transaction.insert(waitingPlaces).values(place);
}

/** The places for a type that were taken after a moment, in the order in which people get a ticket. */
export async function findPlaces(
  transaction: Connection,
  { type, since }: { type: string; since: Date },
): Promise<WaitingPlace[]> {
  return transaction
    .select()
    .from(waitingPlaces)
    .where(and(eq(waitingPlaces.type, type), gt(waitingPlaces.createdAt, since)))
    .orderBy(asc(waitingPlaces.number));
}

/** How many wait for each type; of types that nobody waits for there is nothing. */
export async function countPlaces(
  connection: Connection,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await connection
    .select({ type: waitingPlaces.type, places: count() })
    .from(waitingPlaces)
    .where(gt(waitingPlaces.createdAt, since))
    .groupBy(waitingPlaces.type);
  return new Map(rows.map(({ type, places }) => [type, places]));
}

export async function findAllPlaces(connection: Connection): Promise<WaitingPlace[]> {
  return connection
    .select()
    .from(waitingPlaces)
    .orderBy(asc(waitingPlaces.type), asc(waitingPlaces.number));
}

export async function deletePlaces(
  transaction: Connection,
  places: readonly Pick<WaitingPlace, 'id'>[],
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await transaction.delete(waitingPlaces).where(inArray(waitingPlaces.id, ids));
}

/** Those taken until a moment. */
export async function deletePlacesUntil(connection: Connection, until: Date): Promise<void> {
  await connection.delete(waitingPlaces).where(lte(waitingPlaces.createdAt, until));
}

export async function deletePlacesOf(transaction: Connection, phone: string): Promise<void> {
  await transaction.delete(waitingPlaces).where(eq(waitingPlaces.phone, phone));
}
