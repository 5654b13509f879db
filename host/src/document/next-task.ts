/** Lets the browser paint and answer the visitor before start-up goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Calls back in a task of its own, once everything that the document names has come. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') setTimeout(callback);
  else window.addEventListener('load', () => setTimeout(callback), { once: true });
}

/** Resolves when the browser has nothing else to do. Safari does not say, and gets some time. */
export function idleMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}
