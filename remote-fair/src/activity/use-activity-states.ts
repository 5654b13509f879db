import type { PolledAnswer } from '@site/shared/api/call';
import type { ActivityState, ActivityStates } from '@site/shared/contracts/activity-state';
import { usePolled } from '../polling/use-polled.ts';

/** For so long a state is believed that cannot be asked for again, in milliseconds. */
const believedFor = 30_000;

/** Asks for the states of a form's activities; the same function, or polling starts anew. */
export type AskStates = (
  known: PolledAnswer<ActivityStates> | undefined,
  signal: AbortSignal,
) => Promise<PolledAnswer<ActivityStates>>;

interface KnownStates {
  readonly activities: readonly ActivityState[];
  /** By the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Polls whether activities are open. Undefined until that is known, and when it has not been for a
 * while: the form is then as open as ever, and the service decides.
 */
export function useActivityStates(ask: AskStates): KnownStates | undefined {
  const { seen, failed } = usePolled(ask);
  const now = Date.now();
  if (!seen || (failed && now - seen.seenAt > believedFor)) return undefined;
  return { activities: seen.answer.activities, now: now + seen.clockAhead };
}
