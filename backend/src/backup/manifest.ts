import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '../database/migrations.ts';
import { BackupError } from './backup-error.ts';
import { tableStatesSchema } from './table-states.ts';

const databaseKinds = { embedded: 'the embedded database', postgresql: 'PostgreSQL' };

/** Says what is in a backup: the first file of the archive. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment whose state the backup holds, in UTC. */
  takenAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    /** When the migrations were written that it has had, in milliseconds since 1970. */
    migrations: z.array(z.number()),
    tables: tableStatesSchema,
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type DatabaseRecord = Manifest['database'];

export const manifestFile = 'manifest.json';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** @throws BackupError when there is none, or one of a format that this release does not know */
export function readManifest(directory: string): Manifest {
  try {
    const text = readFileSync(path.join(directory, manifestFile), 'utf8');
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      'The file is no backup of this site, or one of a format that is not known.',
    );
  }
}

/** @throws BackupError when the backup is of the other database, or of a newer release */
export function refuseForeignBackup({ database }: Manifest, kind: DatabaseRecord['kind']): void {
  if (database.kind !== kind) {
    const advice = kind === 'embedded' ? 'set DATABASE_URL' : 'leave DATABASE_URL away';
    throw new BackupError(
      `The backup is of ${databaseKinds[database.kind]}, and would go to ${databaseKinds[kind]}: ${advice}.`,
    );
  }
  const journal = readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const known = new Set(journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when));
  const unknown = database.migrations.filter((made) => !known.has(made));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by another release: ${unknown.length} of its ${database.migrations.length} ` +
      'migrations are not known here. Restore it with that release.',
  );
}
