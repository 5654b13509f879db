import type { PolledAnswer } from '@site/shared/api/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Polling, startPolling } from './polling.ts';

/** An answer as this device saw it last. */
export interface Seen<Answer> {
  readonly answer: Answer;
  /** When, by this device's clock, in milliseconds since 1970. */
  readonly seenAt: number;
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockAhead: number;
}

interface PolledState<Answer> {
  /** Undefined until the first answer. */
  readonly seen: Seen<Answer> | undefined;
  /** The last poll failed: what is shown may be old. */
  readonly failed: boolean;
}

type Ask<Answer> = (
  known: PolledAnswer<Answer> | undefined,
  signal: AbortSignal,
) => Promise<PolledAnswer<Answer>>;

/** Polls for as long as the component is there. @param ask the same function, or it starts anew */
export function usePolled<Answer extends { readonly timestamp: string }>(ask: Ask<Answer>) {
  const [state, setState] = useState<PolledState<Answer>>({ seen: undefined, failed: false });
  const polling = useRef<Polling>(undefined);

  useEffect(() => {
    const running = startPolling<Answer>({
      ask,
      onAnswer: (answer) => setState(({ seen }) => ({ seen: seeing(answer, seen), failed: false })),
      onFailure: () => setState(({ seen }) => ({ seen, failed: true })),
    });
    polling.current = running;
    return running.stop;
  }, [ask]);

  /** Asks at once. */
  const refresh = useCallback(() => polling.current?.refresh(), []);
  return { ...state, refresh };
}

/** An answer that has not changed says nothing about the clock. */
function seeing<Answer extends { readonly timestamp: string }>(
  answer: Answer,
  last: Seen<Answer> | undefined,
): Seen<Answer> {
  const seenAt = Date.now();
  const clockAhead =
    last?.answer === answer ? last.clockAhead : Date.parse(answer.timestamp) - seenAt;
  return { answer, seenAt, clockAhead };
}
