const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exit code of a program that was interrupted. */
const interrupted = 130;

/** The terminal, npm and a service manager may each send the same signal: milliseconds in which they count as one. */
const oneSignal = 1_000;

const exit = () => process.exit(interrupted);

/** Ends this process at once when it is told to; `withTemporary` removes what it has made. */
export function exitOnSignals(): void {
  for (const signal of signals) process.on(signal, exit);
}

/**
 * From now on a signal aborts the work, which has to remove what is not on this machine. A second one ends
 * this process at once.
 */
export function abortOnSignals(reason: Error): AbortSignal {
  const controller = new AbortController();
  let abortedAt = 0;
  const abort = () => {
    if (controller.signal.aborted) {
      if (performance.now() - abortedAt > oneSignal) exit();
      return;
    }
    abortedAt = performance.now();
    process.exitCode = interrupted;
    controller.abort(reason);
  };
  for (const signal of signals) process.off(signal, exit).on(signal, abort);
  return controller.signal;
}
