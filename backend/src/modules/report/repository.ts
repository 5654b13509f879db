import { and, count, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../../database/database.ts';
import { interviewNotes } from '../interviews/interview-notes-table.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';
import { queueTickets } from '../queue/queue-tickets-table.ts';
import { tickets } from '../tickets/tickets-table.ts';

/** From one instant until just before another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const isIn = (column: AnyPgColumn, { from, until }: Span) =>
  and(gte(column, from), lt(column, until));

const countWhere = (condition: ReturnType<typeof and>) =>
  sql<number>`count(*) filter (where ${condition})::int`;

/** Minutes from one column to another, of tickets whose session ended in time. */
const minutesOf = (how: 'avg' | 'max', from: AnyPgColumn, to: AnyPgColumn, span: Span) =>
  sql<number | null>`(${sql.raw(how)}(extract(epoch from ${to} - ${from}))
    filter (where ${isIn(queueTickets.sessionEnded, span)}) / 60)::float`;

export async function readQueueDay(connection: Connection, span: Span) {
  const { createdAt, status, forfeitedFrom, statusUpdated } = queueTickets;
  const { sessionStarted, sessionEnded } = queueTickets;
  const isNoShow = and(
    eq(status, 'FORFEITED'),
    eq(forfeitedFrom, 'BEING_CALLED'),
    isIn(statusUpdated, span),
  );
  const [row] = await connection
    .select({
      registered: countWhere(isIn(createdAt, span)),
      interviewed: countWhere(isIn(sessionEnded, span)),
      noShows: countWhere(isNoShow),
      interview: minutesOf('avg', sessionStarted, sessionEnded, span),
      longestInterview: minutesOf('max', sessionStarted, sessionEnded, span),
      wait: minutesOf('avg', createdAt, sessionStarted, span),
    })
    .from(queueTickets);
  if (!row) throw new Error('The queue has no figures.');
  return row;
}

export async function readInterviewers(connection: Connection, span: Span) {
  const { interviewerName: name, sessionEnded } = queueTickets;
  return connection
    .select({ name: sql<string>`${name}`, interviews: count() })
    .from(queueTickets)
    .where(and(isNotNull(name), isIn(sessionEnded, span)))
    .groupBy(name)
    .orderBy(name);
}

/** What was noted of the interviews that began in time. */
export async function readInterviewDay(connection: Connection, span: Span) {
  const { rating, followUp, consentAt, sessionStarted } = interviewNotes;
  const [row] = await connection
    .select({
      noted: count(),
      rating: sql<number | null>`avg(${rating})::float`,
      followUps: countWhere(and(isNotNull(followUp), ne(followUp, 'none'))),
      agreed: countWhere(and(isNotNull(consentAt))),
    })
    .from(interviewNotes)
    .where(isIn(sessionStarted, span));
  if (!row) throw new Error('The interviews have no figures.');
  return row;
}

export async function readTicketDay(connection: Connection, span: Span) {
  const { type, state, createdAt, stateUpdated } = tickets;
  return connection
    .select({
      type,
      given: countWhere(isIn(createdAt, span)),
      used: countWhere(and(eq(state, 'USED'), isIn(stateUpdated, span))),
      forfeited: countWhere(and(eq(state, 'FORFEITED'), isIn(stateUpdated, span))),
    })
    .from(tickets)
    .groupBy(type);
}

export async function readSmsDay(connection: Connection, span: Span) {
  const { channel, kind, status, delivery, createdAt } = outboxMessages;
  return connection
    .select({ kind, status, delivery, messages: count() })
    .from(outboxMessages)
    .where(and(eq(channel, 'sms'), isIn(createdAt, span)))
    .groupBy(kind, status, delivery);
}

/** What became of that day's calls to the CRM. */
export async function readCrmDay(connection: Connection, span: Span) {
  const { channel, status, createdAt } = outboxMessages;
  const [row] = await connection
    .select({
      passedOn: countWhere(and(eq(status, 'sent'))),
      waiting: countWhere(and(inArray(status, ['pending', 'sending']))),
      failed: countWhere(and(inArray(status, ['failed', 'expired']))),
    })
    .from(outboxMessages)
    .where(and(eq(channel, 'crm'), isIn(createdAt, span)));
  if (!row) throw new Error('The CRM has no figures.');
  return row;
}
