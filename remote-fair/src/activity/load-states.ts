import type { ActivityStates } from '@site/shared/contracts/activity-state';
import type { AskStates } from './ask-states.ts';

/** Longest that a page waits to know, in milliseconds. */
const longestWait = 1_000;

/**
 * What a page of the fair says of its activities in its first picture; null when that is not known in
 * time, or the service does not tell: the form asks again.
 *
 * @param signal the loader's
 * @throws the signal's reason when the page was left
 */
export async function loadStates(
  ask: AskStates,
  signal: AbortSignal,
): Promise<ActivityStates | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWait));
  const asked = ask(undefined, signal).then(
    ({ answer }) => answer,
    () => null,
  );
  const states = await Promise.race([asked, late]);
  signal.throwIfAborted();
  return states;
}
