/**
 * The exit code, once somebody stops this process. Signals that follow change nothing: they would end it before
 * what it runs, as when a group of processes is told to end and npm, which runs this one, is gone first.
 */
export function stopSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(0));
    }
  });
}
