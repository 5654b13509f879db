import { fileURLToPath } from 'node:url';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';

/** Where the migrations lie: the same for both databases, made by `drizzle-kit generate`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Turns the failure of a migration into one line. */
export function migrationFailure(error: unknown): never {
  const { message, query, cause } = error as { message: string; query?: string; cause?: Error };
  const reason = oneLine(cause?.message ?? message);
  const statement = query ? ` Statement: ${oneLine(query).slice(0, 200)}` : '';
  throw new StartError(`A database migration failed, nothing was changed: ${reason}.${statement}`);
}
