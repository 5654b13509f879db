import { useCallback, useEffect, useRef, useState } from 'react';

type Call = (signal: AbortSignal) => Promise<void>;

interface Calling {
  readonly busy: boolean;
  /** Why the last call failed; gone with the next one, or once it is forgotten. */
  readonly error: unknown;
  readonly forget: () => void;
  /**
   * Makes one call at a time; what is under way when its component is left is cancelled.
   *
   * @returns why it failed, undefined when it did not or another one is under way; never rejects
   */
  readonly run: (call: Call) => Promise<unknown>;
}

/** For forms and buttons that wait for a call and tell how it failed. */
export function useCall(): Calling {
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => () => running.current?.abort(), []);

  async function run(call: Call): Promise<unknown> {
    if (running.current) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setError(undefined);
    const failure = await call(signal).then(
      () => undefined,
      (reason: unknown) => (signal.aborted ? undefined : reason),
    );
    running.current = undefined;
    setError(failure);
    setBusy(false);
    return failure;
  }

  return { busy, error, forget: useCallback(() => setError(undefined), []), run };
}
