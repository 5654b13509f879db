import { useEffect, useState } from 'react';

/** Whole seconds until a moment on this machine's clock, counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [, setTick] = useState(0);
  const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);
  return seconds;
}
