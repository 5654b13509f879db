/** How often it is looked whether npm still runs, in milliseconds. */
const interval = 500;

/**
 * Stops a script when the npm that runs it is gone: npm does not pass on the signal that ends it, and leaves
 * its script behind.
 *
 * @param {string} script its name in package.json; run in another way it goes on
 * @param {() => unknown} stop
 */
export function endWithNpm(script, stop) {
  if (process.env.npm_lifecycle_event !== script) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, interval).unref();
}
