import type { SiteEvent } from '@site/shared/contracts/content';
import { day, retentionDays } from '@site/shared/contracts/retention';
import { inOwnTrace } from '@site/shared/telemetry/spans';
import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { rateLimits } from './limits/rate-limits-table.ts';
import { deleteLoginCodesBefore } from './modules/auth/login-codes-repository.ts';
import { deleteSessionsBefore } from './modules/auth/sessions-repository.ts';
import { activationTime } from './modules/auth/signup-service.ts';
import { deleteUnusedUsers } from './modules/auth/users-repository.ts';
import { deleteUsesBefore } from './modules/captcha/repository.ts';
import { deleteCvsUnnamedUntil } from './modules/cvs/repository.ts';
import type { EventSource } from './modules/event-registration/event-source.ts';
import { followEventDates } from './modules/event-registration/registration-retention.ts';
import { deleteNotesKeptUntil } from './modules/interviews/repository.ts';
import { deleteRequestsBefore } from './modules/my-ticket/repository.ts';
import { removeContentOfGivenUp } from './modules/outbox/content-removal.ts';
import { deleteDoneBefore } from './modules/outbox/repository.ts';
import { deleteQueueBefore } from './modules/queue/repository.ts';
import { deleteSendsBefore } from './modules/sms/repository.ts';
import { smsDay } from './modules/sms/service.ts';
import { deleteStaffBefore } from './modules/staff/repository.ts';
import { deleteSubmissionsKeptUntil } from './modules/submissions/repository.ts';
import { deleteTicketsBefore } from './modules/tickets/repository.ts';
import { placeLife } from './modules/tickets/waiting-list.ts';
import { deletePlacesUntil } from './modules/tickets/waiting-list-repository.ts';

/** How often, in milliseconds. */
const interval = 60 * 60_000;

/** How long delivered messages are kept, and those that were given up. In milliseconds. */
const keepMessages = retentionDays.sentMessages * day;

/** How long what was given up can be sent again. In milliseconds. */
const keepUndelivered = retentionDays.undeliveredMessages * day;

/** How long people of a fair are kept: winners are phoned after it. In milliseconds. */
const keepVisitors = retentionDays.fairVisitors * day;

/** How long the staff of a fair and what they did are kept, in milliseconds. */
const keepStaff = retentionDays.fairStaff * day;

/**
 * Deletes what is no longer needed.
 *
 * @param events whose registrations are kept by their dates; where they cannot be looked up, as undefined says,
 * no registration goes
 */
export async function deleteExpired(
  database: Database,
  now: number,
  events?: readonly SiteEvent[],
): Promise<void> {
  const { connection } = database;
  await deleteUsesBefore(connection, new Date(now));
  await connection.delete(rateLimits).where(lt(rateLimits.expire, now));
  if (events) await followEventDates(connection, { events, now });
  await deleteSubmissionsKeptUntil(connection, new Date(now), events ? [] : ['event-registration']);
  await deleteCvsUnnamedUntil(connection, new Date(now));
  await removeContentOfGivenUp(connection, new Date(now - keepUndelivered));
  await deleteDoneBefore(connection, new Date(now - keepMessages));
  await deleteQueueBefore(connection, new Date(now - keepVisitors));
  await deleteNotesKeptUntil(connection, new Date(now));
  await deleteTicketsBefore(connection, new Date(now - keepVisitors));
  await deletePlacesUntil(connection, new Date(now - placeLife));
  await deleteStaffBefore(connection, new Date(now - keepStaff));
  await deleteSessionsBefore(connection, new Date(now));
  await deleteLoginCodesBefore(connection, new Date(now - day));
  await deleteUnusedUsers(connection, {
    inactiveSince: new Date(now - activationTime),
    unseenSince: new Date(now - keepVisitors),
  });
  await deleteSendsBefore(connection, new Date(now - smsDay));
  await deleteRequestsBefore(connection, new Date(now - day));
}

interface HousekeepingOptions {
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  readonly eventSource: EventSource;
}

/** Tidies up now and then. */
export function startHousekeeping(
  database: Database,
  { log, now, eventSource }: HousekeepingOptions,
) {
  const run = () =>
    inOwnTrace('housekeeping', async () => {
      try {
        await deleteExpired(database, now(), await eventSource.events());
      } catch (error) {
        log.error({ err: error }, 'housekeeping failed');
      }
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
