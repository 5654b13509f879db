import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';

/** Where the migrations lie: the same for both databases, made by `drizzle-kit generate`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Turns the failure of a migration into one line. */
export function migrationFailure(error: unknown): never {
  const { message, query, cause } = error as { message: string; query?: string; cause?: Error };
  const reason = oneLine(cause?.message ?? message);
  const statement = query ? ` Statement: ${oneLine(query).slice(0, 200)}` : '';
  throw new StartError(`A database migration failed, nothing was changed: ${reason}.${statement}`);
}

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })).nonempty(),
});

/** The migrations of a folder, oldest first, with the moments by which drizzle tells them apart. */
export function readJournal(folder = migrationsFolder) {
  const text = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}
