import type { Database } from '../database/database.ts';
import { onEmbeddedDatabase, withStoppedBackend } from './embedded-copy.ts';
import { lastBackup } from './last-backup-table.ts';
import type { Backup, SitePlaces } from './make-backup.ts';
import { onServerDatabase } from './server-copy.ts';
import type { Queryable } from './table-states.ts';

/** Notes in the site's database that there is a backup, so that the site can tell when none was made for long. */
export function noteBackup(
  { dataDirectory, databaseUrl }: SitePlaces,
  { manifest }: Backup,
): Promise<void> {
  const note = async (database: Queryable) => {
    await database.query(`
      insert into last_backup (taken_at) values ('${manifest.takenAt}')
      on conflict (is_only) do update set taken_at = excluded.taken_at`);
  };
  return databaseUrl === undefined
    ? withStoppedBackend(dataDirectory, () => onEmbeddedDatabase(dataDirectory, note))
    : onServerDatabase(databaseUrl, note);
}

/** When the last backup was taken; undefined where none was. */
export async function findLastBackup({ connection }: Database): Promise<Date | undefined> {
  const [row] = await connection.select().from(lastBackup);
  return row?.takenAt;
}
