/**
 * A navigation that overtakes another one skips that one's transition. The browser then rejects a
 * promise that the router does not look at; it must not count as an error.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (callback) => {
    const transition = start(callback);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
