/** How often is looked whether the parent is there, in milliseconds. */
const pollInterval = 500;

/**
 * Ends this program as SIGTERM does once npm, which runs it, has ended: npm does not pass on the signal that
 * ends it, and leaves its script behind. A program that has no listener for SIGTERM exits.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // A real signal would skip `exit` listeners, which end what runs below this process.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  }, pollInterval).unref();
}
