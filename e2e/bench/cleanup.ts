import type { Stop } from './subject.ts';

/** Runs a bench, and stops what it started in the end, whatever happens: last one first. */
export async function withCleanup(run: (cleanups: Stop[]) => Promise<void>): Promise<void> {
  const cleanups: Stop[] = [];
  const stopAll = async () => {
    for (let stop = cleanups.pop(); stop; stop = cleanups.pop()) await stop();
  };
  endEarly(stopAll);
  try {
    await run(cleanups);
  } finally {
    await stopAll();
  }
}

/** Stops everything when someone ends this process, or npm, which does not pass that on. */
function endEarly(stopAll: () => Promise<void>): void {
  const end = (reason: string) => {
    console.error(`Stopping: ${reason}.`);
    void stopAll().finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(signal));
  if (process.env.npm_lifecycle_event !== 'bench') return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end('npm has ended');
  }, 500).unref();
}
