import type { ActivityState } from '@site/shared/contracts/activity-state';

/** Whether tickets can be had now, a place on the waiting list, or neither. */
export type Openness = 'open' | 'waitingList' | 'closed';

/** @param activities all that are registered for together; a waiting list is for one of them */
export function opennessOf(activities: readonly ActivityState[]): Openness {
  if (activities.every(({ state }) => state === 'open')) return 'open';
  const [only, ...others] = activities;
  return only && others.length === 0 && hasWaitingList(only) ? 'waitingList' : 'closed';
}

/** Whether the tickets are gone, and there is a place on the list for who waits for one. */
export function hasWaitingList(activity: ActivityState): boolean {
  return activity.state === 'soldOut' && activity.waitingList === true;
}
