import type { ActivityState } from '@site/shared/contracts/activity-state';
import { type SnapshotAnswer, snapshotAnswer } from '../snapshot/snapshot-answer.ts';
import type { Period } from './fair-config.ts';

/** What the clock says of an activity; undefined while it is open. */
export function stateByClock(
  activity: string,
  { opens, closes }: Period,
  now: number,
): ActivityState | undefined {
  if (typeof closes === 'number' && now >= closes) {
    return { activity, state: 'closed', since: new Date(closes).toISOString() };
  }
  if (typeof opens === 'number' && now < opens) {
    return { activity, state: 'opensLater', opens: new Date(opens).toISOString() };
  }
  return undefined;
}

/** What is polled: made anew for each poll, since it is small and the clock changes it. */
export function statesAnswer(activities: readonly ActivityState[]): SnapshotAnswer {
  return snapshotAnswer(JSON.stringify({ activities }), { timed: true });
}
