import type { SiteEvent } from '@site/shared/contracts/content';
import { overAt } from '@site/shared/contracts/event-time';
import { day, retentionDays } from '@site/shared/contracts/retention';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { submissions } from '../submissions/submissions-table.ts';
import { eventOf } from './event-source.ts';
import { interestTopic } from './interest-topic.ts';

/** How long registrations are kept after the event, in milliseconds. */
const keepAfterEvent = retentionDays.eventRegistrations * day;

/** How long they are kept when no date is known, in milliseconds. */
const keepWithoutDate = retentionDays.openEventRegistrations * day;

/** An editor who mistypes a date has this long to correct it before registrations go, in milliseconds. */
const grace = day;

const { createdAt, form, keepUntil, topic } = submissions;

/** Until when a registration that comes now is kept. */
export function keptUntil(event: SiteEvent | undefined, now: number): Date {
  const end = event ? overAt(event) : null;
  return new Date(end === null ? now + keepWithoutDate : end + keepAfterEvent);
}

/** Keeps the registrations of each event by its date of today; those of other events stay as they are. */
export async function followEventDates(
  connection: Connection,
  { events, now }: { events: readonly SiteEvent[]; now: number },
): Promise<void> {
  const rows = await connection
    .selectDistinct({ topic })
    .from(submissions)
    .where(eq(form, 'event-registration'));
  const known = new Set(rows.map((row) => row.topic));
  const registeredFor = new Set(
    events.flatMap(({ backendId: id }) =>
      id !== null && (known.has(id) || known.has(interestTopic(id))) ? [id] : [],
    ),
  );
  for (const backendId of registeredFor) {
    const event = eventOf(events, backendId);
    if (!event) continue;
    const end = overAt(event);
    const due =
      end === null
        ? sql`${createdAt} + make_interval(hours => ${keepWithoutDate / 3_600_000}::int)`
        : instant(end + keepAfterEvent);
    const until = sql<Date>`greatest(${due}, least(${keepUntil}, ${instant(now + grace)}))`;
    await connection
      .update(submissions)
      .set({ keepUntil: until })
      .where(
        and(
          eq(form, 'event-registration'),
          inArray(topic, [backendId, interestTopic(backendId)]),
          ne(keepUntil, until),
        ),
      );
  }
}

function instant(at: number): SQL {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
