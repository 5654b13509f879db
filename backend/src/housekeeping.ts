import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { rateLimits } from './limits/rate-limits-table.ts';
import { deleteUsesBefore } from './modules/captcha/repository.ts';
import { deleteContactMessagesBefore } from './modules/contact/repository.ts';
import { deleteDoneBefore } from './modules/outbox/repository.ts';

const day = 24 * 60 * 60_000;

/** How often, in milliseconds. */
const interval = 60 * 60_000;

/**
 * How long contact messages and applications, and the e-mails made of them, are kept: four weeks,
 * what Dutch practice allows for applicants who gave no consent for longer. In milliseconds.
 */
const keepMessages = 28 * day;

/** Deletes what is no longer needed. */
export async function tidyUp(database: Database, now: number): Promise<void> {
  const { connection } = database;
  await deleteUsesBefore(connection, new Date(now));
  await connection.delete(rateLimits).where(lt(rateLimits.expire, now));
  await deleteContactMessagesBefore(connection, new Date(now - keepMessages));
  await deleteDoneBefore(connection, new Date(now - keepMessages));
}

/** Tidies up now and then. */
export function startHousekeeping(database: Database, log: FastifyBaseLogger) {
  const run = () =>
    tidyUp(database, Date.now()).catch((error: unknown) => {
      log.error({ err: error }, 'housekeeping failed');
    });
  const first = run();
  const timer = setInterval(run, interval).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await first;
    },
  };
}
