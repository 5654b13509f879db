/** Wait before a program that ended is started again, in milliseconds; doubled each time. */
const firstWait = 1_000;
const maxWait = 30_000;

/** How long a program must have run for its next wait to be the first one again, in milliseconds. */
const stableTime = 30_000;

/** Exit code of a server that could not start, and has said why (`startFailureCode`). */
const startFailure = 78;

/**
 * Runs a program and starts it again when it ends, with longer and longer waits between. One that
 * cannot start at all is not tried again: a wrong setting stays wrong.
 *
 * @param {string} name what people call it
 * @param {() => ReturnType<typeof import('./site.mjs').startServer>} start
 */
export function supervise(name, start) {
  let wait = firstWait;
  let stopping = false;
  let hasBeenReady = false;
  let timer;
  let current;
  let resolveReady;
  let resolveEnded;
  /** `true` once it is ready, `false` when it ended for good before. */
  const ready = new Promise((resolve) => {
    resolveReady = resolve;
  });
  /** When it ended for good. */
  const ended = new Promise((resolve) => {
    resolveEnded = resolve;
  });
  const end = () => {
    resolveReady(false);
    resolveEnded();
  };

  const run = async () => {
    const started = Date.now();
    current = start();
    current.ready.then((isReady) => {
      if (!isReady) return;
      if (hasBeenReady) console.error(`The ${name} is up again.`);
      hasBeenReady = true;
      resolveReady(true);
    });
    const { code, signal } = await current.exited;
    if (stopping || (code === startFailure && !hasBeenReady)) return end();
    if (Date.now() - started >= stableTime) wait = firstWait;
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    console.error(`The ${name} ${how}. It is started again in ${wait / 1_000} s.`);
    timer = setTimeout(run, wait);
    wait = Math.min(2 * wait, maxWait);
  };
  void run();

  return {
    ready,
    ended,
    /** The process that runs now. */
    current: () => current,
    /** Asks it to finish what it does and waits until it has; it is not started again. */
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await current.stop();
      end();
    },
  };
}
