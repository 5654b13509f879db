import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

/**
 * How far changes were read, as PostgreSQL counts transactions: every transaction before it has ended.
 * No clock is asked, and a transaction that commits late is not overlooked.
 */
export type ChangePosition = bigint;

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A column with the transaction that changed its row last; a trigger of the table keeps it. */
export const changedIn = () => xid8('changed_in').notNull().default(sql`pg_current_xact_id()`);

/** Up to where the changes can be read that are committed now. Read it before the changes. */
export async function readChangePosition(connection: Connection): Promise<ChangePosition> {
  const result = await connection.execute(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  const [row] = (result as unknown as { rows: { position: string }[] }).rows;
  return BigInt(row?.position ?? 0);
}

/**
 * Whether a row was changed at a position or after it. A row that came from another server's backup may
 * name a transaction that is still to come: that is no change.
 */
export function isChangedSince(column: AnyColumn, position: ChangePosition): SQL {
  return sql`${column} >= ${String(position)}::xid8
    and ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
}
