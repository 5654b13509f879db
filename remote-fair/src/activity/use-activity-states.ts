import type { ActivityState, ActivityStates } from '@site/shared/contracts/activity-state';
import { useState } from 'react';
import { usePolled } from '../polling/use-polled.ts';
import type { AskStates } from './ask-states.ts';

/** For so long a state is believed that cannot be asked for again, in milliseconds. */
const believedFor = 30_000;

interface KnownStates {
  readonly activities: readonly ActivityState[];
  /** By the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Polls whether activities are open. Undefined until that is known, and when it has not been for a
 * while: the form is then as open as ever, and the service decides.
 *
 * @param ask the same function, or polling starts anew
 * @param loaded what the page was loaded with, until there is an answer
 */
export function useActivityStates(
  ask: AskStates,
  loaded: ActivityStates | null,
): KnownStates | undefined {
  const { seen, failed } = usePolled(ask);
  const [openedAt] = useState(Date.now);
  const now = Date.now();
  if (failed && now - (seen?.seenAt ?? openedAt) > believedFor) return undefined;
  if (seen) return { activities: seen.answer.activities, now: now + seen.clockAhead };
  // By the clock of the document, so that it says the same wherever it comes alive.
  return loaded ? { activities: loaded.activities, now: Date.parse(loaded.timestamp) } : undefined;
}
