/**
 * Ends this process when it is told to, once what it runs has stopped.
 *
 * @param {() => Promise<unknown>} stop
 */
export function stopOnSignals(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stop().then(() => process.exit()));
  }
}
