/**
 * Ends this process when it is told to, once what it runs has stopped.
 *
 * @param {() => Promise<unknown>} stop
 * @returns {() => Promise<unknown>} stops, and waits for it; once, no matter who else asks
 */
export function stopOnSignals(stop) {
  let stopping;
  const stopOnce = () => {
    stopping ??= stop();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => stopOnce().then(() => process.exit()));
  }
  return stopOnce;
}
