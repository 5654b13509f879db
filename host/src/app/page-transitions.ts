/**
 * A navigation that overtakes another one skips that one's transition. The browser then rejects a
 * promise that the router does not look at; nobody should take that for an error.
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
