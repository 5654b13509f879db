import type { PolledAnswer } from '@site/shared/api/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Polling, startPolling } from './polling.ts';

/** An answer as this device saw it last. */
export interface Seen<Answer> {
  readonly answer: Answer;
  /** When it was last known to be true, by this device's clock, in milliseconds since 1970. */
  readonly seenAt: number;
  /** Milliseconds that the server's clock is ahead of this device's; 0 for answers without a time. */
  readonly clockAhead: number;
}

interface PolledState<Answer> {
  /** Undefined until the first answer. */
  readonly seen: Seen<Answer> | undefined;
  /** The last poll failed, or the service could not look itself: what is shown may be old. */
  readonly failed: boolean;
}

type Ask<Answer> = (
  known: PolledAnswer<Answer> | undefined,
  signal: AbortSignal,
) => Promise<PolledAnswer<Answer>>;

interface PolledOptions<Answer> {
  /** What to show until the first answer, such as what this device has kept. */
  readonly initial?: () => Seen<Answer> | undefined;
  /** Called with every answer, also when it has not changed. */
  readonly onSeen?: (seen: Seen<Answer>) => void;
  /** Forgets what this device has kept: the service says that there is no such thing. Left out: it stays shown. */
  readonly forget?: () => void;
}

/**
 * Polls for as long as the component is there.
 *
 * @param ask the same function, or it starts anew; undefined: nothing is asked
 */
export function usePolled<Answer>(
  ask: Ask<Answer> | undefined,
  options: PolledOptions<Answer> = {},
) {
  const [state, setState] = useState<PolledState<Answer>>({ seen: undefined, failed: false });
  const polling = useRef<Polling>(undefined);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let seen = latest.current.initial?.();
    setState({ seen, failed: false });
    if (!ask) return;
    const running = startPolling<Answer>({
      ask,
      onAnswer(polled) {
        const current = seeing(polled, seen);
        seen = current;
        latest.current.onSeen?.(current);
        setState({ seen: current, failed: polled.age > 0 });
      },
      onFailure: () => setState({ seen, failed: true }),
      onMissing() {
        const { forget } = latest.current;
        if (forget) seen = undefined;
        forget?.();
        setState({ seen, failed: true });
      },
    });
    polling.current = running;
    return running.stop;
  }, [ask]);

  /** Asks at once. */
  const refresh = useCallback(() => polling.current?.refresh(), []);
  return { ...state, refresh };
}

function seeing<Answer>(
  { answer, age }: PolledAnswer<Answer>,
  last: Seen<Answer> | undefined,
): Seen<Answer> {
  const now = Date.now();
  const seenAt = now - age;
  // An answer that has not changed says nothing about the clock.
  if (last?.answer === answer) return { ...last, seenAt };
  const { timestamp } = answer as { readonly timestamp?: string };
  return { answer, seenAt, clockAhead: timestamp ? Date.parse(timestamp) - now : 0 };
}
