import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type FairSettingsRow, fairSettings } from './fair-settings-table.ts';

export async function findSettings(connection: Connection): Promise<FairSettingsRow[]> {
  return connection.select().from(fairSettings);
}

/**
 * Writes what follows on a version; 0 is what was configured.
 *
 * @returns false when somebody else has changed it since
 */
export async function writeSettings(
  transaction: Connection,
  { version, ...row }: FairSettingsRow,
): Promise<boolean> {
  const next = { ...row, version: version + 1 };
  const rows =
    version === 0
      ? await transaction.insert(fairSettings).values(next).onConflictDoNothing().returning()
      : await transaction
          .update(fairSettings)
          .set(next)
          .where(and(eq(fairSettings.name, row.name), eq(fairSettings.version, version)))
          .returning();
  return rows.length > 0;
}

export async function findSettingsOf(
  transaction: Connection,
  name: string,
): Promise<FairSettingsRow | undefined> {
  const [row] = await transaction.select().from(fairSettings).where(eq(fairSettings.name, name));
  return row;
}
