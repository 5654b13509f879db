import { type ActivityState, activityStatesSchema } from '@site/shared/contracts/activity-state';
import { answer } from '@site/shared/testing/answers';
import { sends } from '@site/shared/testing/visitor';

/** Somebody who registers with no more than what is needed. */
export const registers = sends({
  firstName: 'Grace',
  lastName: 'Hopper',
  phone: '+31 6 12345678',
  terms: true,
});

/** What a form knows of its activities before anybody types, from `GET` of a path. */
export const knownOf =
  (path: string) =>
  (...activities: ActivityState[]): ReturnType<typeof answer> =>
    answer(`GET ${path}`, activityStatesSchema, { activities, timestamp: '2025-11-06T09:12:00Z' });
