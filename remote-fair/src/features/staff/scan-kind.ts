import { activityName } from '../../activity/activity-name.ts';
import { queueKind } from './qr-keys-store.ts';

/** How tickets and the desk name the queue, in both languages. */
const queueNames = ['queue', 'the queue', 'rij', 'de rij', 'wachtrij', 'de wachtrij'];

/** The kind of ticket with this name: one of the activities, or the queue; undefined when it is none of them. */
export function kindNamed(name: string, activities: readonly string[]): string | undefined {
  const wanted = plain(name);
  if (queueNames.includes(wanted)) return queueKind;
  return activities.find((type) => plain(activityName(type, '+')) === wanted);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .join(' ');
}
