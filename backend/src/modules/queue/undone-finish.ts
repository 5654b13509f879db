import type { QueueLogRow } from './queue-log-table.ts';

/** Who finishes again so soon after the undo had not meant to take this finish back, in milliseconds. */
const mistakenFor = 2 * 60_000;

type Step = Pick<QueueLogRow, 'action' | 'from' | 'at'>;

/**
 * When a session ended that is finished now. A finish that was taken back for a moment only, such as that of the wrong
 * ticket, counts as if nobody had touched it; else the session went on.
 *
 * @param steps of the ticket so far, the oldest first
 */
export function sessionEndOf(steps: readonly Step[], now: Date): Date {
  let ended: Date | undefined;
  let undone: Date | undefined;
  const endAt = (at: Date) => {
    const isMistake = undone !== undefined && at.getTime() - undone.getTime() <= mistakenFor;
    return isMistake && ended ? ended : at;
  };
  for (const { action, from, at } of steps) {
    if (action === 'finish') {
      ended = endAt(at);
      undone = undefined;
    } else if (action === 'undo' && from === 'USED') {
      undone = at;
    } else if (action === 'undo' || action === 'start' || action === 'forfeit') {
      undone = undefined;
    }
  }
  return endAt(now);
}
