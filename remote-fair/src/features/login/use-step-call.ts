import { useEffect, useRef, useState } from 'react';

interface StepCalling {
  readonly busy: boolean;
  readonly error: unknown;
  /** Does one thing at a time; what is still under way when the step is left is cancelled. */
  readonly run: (call: (signal: AbortSignal) => Promise<void>) => void;
}

/** One call of a step at a time, with how it failed. */
export function useStepCall(): StepCalling {
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => () => running.current?.abort(), []);

  async function start(call: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(undefined);
    try {
      await call(controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  }

  return {
    busy,
    error,
    run(call) {
      if (!running.current) void start(call);
    },
  };
}
