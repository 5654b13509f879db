import type { QueueTicketRow } from './queue-tickets-table.ts';

/** Sessions that tell how long one takes: the last so many. */
const lastSessions = 20;

/** An interviewer who finished so recently still interviews, in milliseconds. */
const activeWithin = 15 * 60_000;

const minute = 60_000;

type Session = Pick<
  QueueTicketRow,
  'status' | 'interviewerName' | 'sessionStarted' | 'sessionEnded'
>;

/** Whole minutes until the one at a place in the line (0 is first) is called, null when that is not known. */
export type Estimate = (place: number) => number | null;

/**
 * Estimates from real sessions: each interviewer takes the next one when done, and every session
 * lasts as long as the median of the last ones. Before the first session has ended there is no
 * telling.
 */
export function estimateWaiting(tickets: Iterable<Session>, now: number): Estimate {
  const all = [...tickets];
  const ended = all
    .filter(({ status, sessionStarted }) => status === 'USED' && sessionStarted !== null)
    .sort((a, b) => time(b.sessionEnded) - time(a.sessionEnded));
  const length = median(
    ended
      .slice(0, lastSessions)
      .map(({ sessionStarted, sessionEnded }) => time(sessionEnded) - time(sessionStarted)),
  );
  if (length === undefined) return () => null;
  const free = freeAfter(all, { length, now });
  return (place) => {
    const round = Math.floor(place / free.length);
    const wait = (free[place % free.length] ?? 0) + round * length;
    return Math.ceil(wait / minute);
  };
}

/** In how long each interviewer is free, soonest first. */
function freeAfter(
  tickets: readonly Session[],
  { length, now }: { length: number; now: number },
): number[] {
  const free = new Map<string, number>();
  for (const { status, interviewerName, sessionStarted, sessionEnded } of tickets) {
    const name = interviewerName ?? '';
    const known = free.get(name) ?? 0;
    if (status === 'BEING_CALLED') free.set(name, Math.max(known, length));
    if (status === 'IN_SESSION') {
      const lasted = Math.max(0, now - time(sessionStarted));
      free.set(name, Math.max(known, length - lasted, 0));
    }
    if (status === 'USED' && now - time(sessionEnded) < activeWithin) free.set(name, known);
  }
  return free.size === 0 ? [0] : [...free.values()].sort((a, b) => a - b);
}

function time(instant: Date | null): number {
  return instant?.getTime() ?? 0;
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
